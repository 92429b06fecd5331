import type { Uncertainty } from './calendar-days.ts';

type EventTexts = {
  readonly name: string;
  readonly description: string;
  readonly categories: string;
  readonly status: string;
};

const TENTATIVE =
  /\b(tentative|provisional|estimated|to be confirmed|tbc|subject to (the )?moon|date may (vary|change))\b/i;
/** How Google, timeanddate.com, officeholidays.com and lists of Indian states mark days that are no public holiday. */
const OBSERVANCE =
  /\b(observances?|restricted|optional|regional|not a public holiday|season|daylight saving)\b/i;
/** Google adds to each observance, in every language, how to hide them in "Google Calendar"; a public holiday has one line. */
const GOOGLE_HINT = /\n.*Google/i;
/** Observances of calendars that mark none. */
const OBSERVED =
  /^(valentine|father['’]?s|mother['’]?s|women['’]?s|men['’]?s|friendship|teachers?['’]?|children['’]?s|parents?['’]?|april fool|halloween|new year['’]?s eve|earth day)/i;

export function uncertaintyOf({
  name,
  description,
  categories,
  status,
}: EventTexts): Uncertainty | null {
  const [kind = ''] = description.split('\n');
  if (status === 'TENTATIVE' || TENTATIVE.test(`${name}\n${kind}`)) return 'tentative';
  const isObservance =
    OBSERVANCE.test(`${name}\n${kind}\n${categories}`) ||
    GOOGLE_HINT.test(description) ||
    OBSERVED.test(name);
  return isObservance ? 'observance' : null;
}
