/** When a channel was down, UTC milliseconds. */
export type Outage = { readonly from: number; readonly to: number };

/** The subject of the digest that goes out when an outage is over. */
export const outageSubject = ({ from, to }: Outage): string => `outage ${from} ${to}`;

/** The outage that a digest was held up by; null for any other digest. */
export function outageOf(subject: string): Outage | null {
  const [, from, to] = /^outage (\d+) (\d+)$/.exec(subject) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}
