import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { seal } from '~/platform/secret.server';

import type { Site } from './start-site';

/** The free times for a call that a site offers first, in UTC milliseconds. */
export async function freeTimesOn(site: Pick<Site, 'url'>): Promise<string[]> {
  const page = await fetch(`${site.url}/contact/appointment?kind=kind-0`);
  const buttons = (await page.text()).matchAll(/<button[^>]* name="time"[^>]*>/g);
  return [...buttons].map(([button]) => / value="(\d+)"/.exec(button)?.[1] ?? '');
}

/** The address from which the visitor with this number writes. */
export const addressOf = (number: number) => `10.${Math.floor(number / 200)}.${number % 200}.7`;

/** A visitor with a name, phone number, email and network of their own. */
export const visitorOf = (number: number) => {
  const name = `Visitor ${String.fromCodePoint(65 + (number % 26))}${number}`;
  return {
    number,
    name,
    phone: `98765 ${String(10_000 + number)}`,
    email: `visitor${number}@example.in`,
    note: `A note of ${name}`,
  };
};

/**
 * Sends the form for a call, opened ten seconds ago. The site trusts the proxy 127.0.0.1, and `loadSecret` was called with its
 * key.
 */
export async function postAppointment(
  site: Pick<Site, 'url'>,
  { number, ...fields }: ReturnType<typeof visitorOf>,
  time: string,
) {
  const query = new URLSearchParams({
    kind: 'kind-0',
    time,
    form: seal('appointment form', `form-${number}`),
    began: signFormTime(Date.now() - 10_000),
  });
  const answer = await fetch(`${site.url}/contact/appointment?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'x-forwarded-for': addressOf(number) },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: await answer.text() };
}
