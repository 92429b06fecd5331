/** UTC milliseconds. */
export type Outage = { readonly from: number; readonly to: number };

export const outageSubject = ({ from, to }: Outage): string => `outage ${from} ${to}`;

export function outageOf(subject: string): Outage | null {
  const [, from, to] = /^outage (\d+) (\d+)$/.exec(subject) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}
