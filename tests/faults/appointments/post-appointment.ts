import { randomInt } from 'node:crypto';

import { FIRST_NAMES, LAST_NAMES } from '~tests/inquiry-corpus/indian-names';
import type { Site } from '~tests/site/start-site';

import { HOLD_INTENT, INTENT_FIELD } from '~/features/appointments/page/progress';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { seal } from '~/platform/secret.server';

/** The free times for a call that a site offers first, in UTC milliseconds. */
export async function readFreeTimes(site: Pick<Site, 'url'>): Promise<string[]> {
  const page = await fetch(`${site.url}/contact/appointment?kind=kind-0`);
  const buttons = (await page.text()).matchAll(/<button[^>]* name="time"[^>]*>/g);
  return [...buttons].map(([button]) => / value="(\d+)"/.exec(button)?.[1] ?? '');
}

/** A visitor with a name, phone number, email and note of their own. */
export const buildVisitor = (number: number) => {
  const [first = '', last = ''] = [
    FIRST_NAMES[number % FIRST_NAMES.length],
    LAST_NAMES[(number * 7) % LAST_NAMES.length],
  ];
  const name = `${first} ${last}`;
  return {
    number,
    name,
    phone: `98765 ${10_000 + ((number * 7_919) % 90_000)}`,
    email: `${first}.${last}${number}@gmail.com`.toLowerCase(),
    note: `A note of ${name}`,
  };
};

/**
 * Sends the form for a call as a visitor from a network of their own, who has taken their own time for it. The site trusts the
 * proxy 127.0.0.1, and `loadSecret` was called with its key.
 */
export const postAppointment = (
  site: Pick<Site, 'url'>,
  { number, ...fields }: Visitor,
  time: string,
) => sendForm(site, { number, time }, fields);

/** Chooses the time, so that the site holds it while the form is filled in. */
export const holdAppointment = (site: Pick<Site, 'url'>, { number }: Visitor, time: string) =>
  sendForm(site, { number, time }, { [INTENT_FIELD]: HOLD_INTENT });

type Visitor = ReturnType<typeof buildVisitor>;

async function sendForm(
  site: Pick<Site, 'url'>,
  { number, time }: { readonly number: number; readonly time: string },
  fields: Record<string, string>,
) {
  const query = new URLSearchParams({
    kind: 'kind-0',
    time,
    form: seal('appointment form', `form-${number}`),
    began: signFormTime(Date.now() - randomInt(10_000, 60_000)),
  });
  const answer = await fetch(`${site.url}/contact/appointment?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site.url,
      'x-forwarded-for': `10.${Math.floor(number / 200)}.${number % 200}.7`,
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: await answer.text() };
}
