import { whyNoMail } from '~/alerts/mail/mail-server';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { formatCounts } from '~/dashboard/sample-content/format-counts';
import {
  type SampleContent,
  readSampleContent,
} from '~/dashboard/sample-content/sample-content.server';
import { bookingObstacles } from '~/features/appointments/settings/booking-obstacles';
import { legalSamples } from '~/features/content/sample-pages.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { latestRateCard } from '~/features/estimates/rates/rate-cards.server';
import { hasImages } from '~/features/images/find-images.server';
import { siteOrigin } from '~/platform/origin.server';
import { yearToConfirm } from '~/settings/hours/year-to-confirm';
import { publicPeople } from '~/settings/people/person';
import { demoContacts, hasDemoTagline, isDemoName } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { endGuide, readMark } from './start-mark.server';
import { type StepKey, startSteps, type StepState } from './start-steps';

/** A step without missing parts is done. */
async function missingParts(content: SampleContent): Promise<Record<StepKey, readonly string[]>> {
  const [settings, card, passkeys, pictures, legal] = await Promise.all([
    readSettings(),
    latestRateCard(),
    hasPasskeys(),
    hasImages(),
    legalSamples(),
  ]);
  const demo = demoContacts(settings);
  const contacts = demo.filter((contact) => contact !== 'address');
  const year = yearToConfirm(settings.daysConfirmed.year, Date.now());
  const sample = content.pages.filter(({ key }) => FIRST_PAGES.has(key));
  const newer = legal.filter(({ isOlder }) => isOlder);
  const noMail = whyNoMail();
  const samples = formatCounts(content.projects.records.length, content.articles.records.length);
  return {
    name: [
      ...(isDemoName(settings) ? ['This is still the demo name.'] : []),
      ...(hasDemoTagline(settings) ? ['This is still the demo tagline.'] : []),
      ...(demo.includes('address') ? ['This is still the demo address.'] : []),
    ],
    contact: contacts.length > 0 ? [`Still demo details: ${contacts.join(', ')}.`] : [],
    people: publicPeople(settings.people).length === 0 ? ['No one is listed yet.'] : [],
    hours: settings.hours.length === 0 ? ['No working hours are set.'] : [],
    closures: year === null ? [] : [`The closed days of ${year} aren’t confirmed.`],
    appointments: bookingObstacles(settings).map(({ sentence }) => sentence),
    services: sample.length > 0 ? [`Not written yet: ${listOf(sample)}.`] : [],
    pictures: pictures ? [] : ['You haven’t uploaded a picture yet.'],
    legal: [
      ...(legal.length > 0 ? [`Still sample text: ${listOf(legal)}.`] : []),
      ...(newer.length > 0
        ? [
            `An update has newer sample text for ${listOf(newer)}. Visitors still see the older one.`,
          ]
        : []),
    ],
    demo: samples ? [`Visitors see ${samples}.`] : [],
    rates: card.id === START_CARD.id ? ['You’re still using the sample rates.'] : [],
    entry: passkeys ? [] : ['No passkey has been added.'],
    address: [
      ...(isOwnMachine(siteOrigin())
        ? ['PUBLIC_URL isn’t set, so links in emails and search results point to this machine.']
        : []),
      ...(noMail === null ? [] : [noMail]),
    ],
  };
}

/** The pages for which the six answers give texts. */
const FIRST_PAGES: ReadonlySet<string> = new Set(['home', 'services', 'about']);

const listOf = (pages: readonly { readonly label: string }[]) =>
  new Intl.ListFormat('en-IN').format(pages.map(({ label }) => label));

const isOwnMachine = (origin: string) => /^(localhost|127\.|\[::1\])/.test(new URL(origin).host);

/** `over`: the guide is no longer shown. */
export async function openGuide(
  content?: SampleContent,
): Promise<{ readonly over: boolean; readonly steps: readonly StepState[] }> {
  const [mark, missingByStep] = await Promise.all([
    readMark(),
    missingParts(content ?? (await readSampleContent())),
  ]);
  const steps = startSteps.map(({ key }): StepState => {
    const state =
      missingByStep[key].length === 0 ? 'done' : mark.left.includes(key) ? 'left' : 'open';
    return { key, state, missing: missingByStep[key] };
  });
  const isComplete = steps.every(({ state }) => state !== 'open');
  if (isComplete && !mark.over) await endGuide();
  return { over: mark.over || isComplete, steps };
}

/** Titles of the open steps; empty once the guide is over. */
export async function openSteps(content: SampleContent): Promise<string[]> {
  const { over, steps } = await openGuide(content);
  if (over) return [];
  const openKeys = new Set(steps.filter(({ state }) => state === 'open').map(({ key }) => key));
  return startSteps.filter(({ key }) => openKeys.has(key)).map(({ title }) => title);
}
