/** UTC milliseconds. */
export type Outage = { readonly from: number; readonly to: number };

/** For the digest sent after an outage. */
export const outageSubject = ({ from, to }: Outage): string => `outage ${from} ${to}`;

/** Null for other digests. */
export function outageOf(subject: string): Outage | null {
  const [, from, to] = /^outage (\d+) (\d+)$/.exec(subject) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}
