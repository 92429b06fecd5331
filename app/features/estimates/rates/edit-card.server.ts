import * as z from 'zod';

import { cardValues } from '~/features/estimates/engine/card/card-check';
import type { CardUnit, CardValue, RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES } from '~/features/estimates/engine/input/cities';
import { indianDay } from '~/platform/indian-time';
import { limitedText } from '~/platform/text/limited-text.server';

import { arrangeLists, nameNewItems, textOf } from './arrange-lists';
import { readValue } from './card-texts';
import { rateCardSchema } from './rate-card-schema.server';

/** Errors by field name; '' is the card as a whole. */
type CardProblems = Record<string, string>;
type EditedCard =
  | { ok: true; card: RateCard; note: string; basedOn: string }
  | { ok: false; problems: CardProblems };

const formSchema = z.object({
  date: z.iso.date('Enter the first day as a date.'),
  note: z.string().trim().min(3, 'Enter a reason.').pipe(limitedText(400)),
  basedOn: z.string().max(40),
});

const YEAR_MS = 366 * 86_400_000;

/**
 * Builds a card from `base` and the editor's form: lists in their new order, values, sources and notes by name, cities
 * that lose their factor or rules (`drop`), and new ones. A changed value gets the day of the new version, and is
 * assumed unless a source was entered, because the old source belongs to the old value.
 */
export function editCard(base: RateCard, form: FormData): EditedCard {
  const text = textOf(form);
  const problems: CardProblems = {};
  const head = formSchema.safeParse(Object.fromEntries(form));
  for (const { path, message } of head.error?.issues ?? []) problems[String(path[0])] = message;
  const date = text('date');
  if (date < base.date)
    problems['date'] ??=
      `The first day can’t be before ${base.date}, the first day of the previous version.`;
  // No version can begin before the last one, so a wrong year would block the editor until then.
  if (date > indianDay(Date.now() + YEAR_MS))
    problems['date'] ??= 'The first day must be within a year from today.';

  const card = structuredClone(base);
  card.date = date;
  arrangeLists(card, form, problems);
  const units = new Map(cardValues(base).map(({ name, value }) => [name, value.unit]));
  for (const { name, value } of cardValues(card)) {
    if (!form.has(`v:${name}`)) continue;
    const reading = readValue(name, value.unit, text(`v:${name}`));
    if (!reading.ok) problems[name] = reading.problem;
    const figure = reading.ok ? reading.value : value.value;
    const isChanged = units.has(name) && (figure !== value.value || value.unit !== units.get(name));
    // The editor clears the source of a changed value, so any source that it sends belongs to the new value.
    const isFormer = isChanged && !form.has(`changed:${name}`);
    const source = isFormer && text(`s:${name}`) === value.source ? '' : text(`s:${name}`);
    const note = text(`n:${name}`);
    const changedValue = {
      value: figure,
      source: source || 'Assumed',
      // The note of a finish describes the finish; other notes explain the old figure.
      note: isFormer && note === value.note && !name.startsWith('finishes.') ? '' : note,
      assumed: form.has(`a:${name}`) || source === '',
    };
    const isUnchanged =
      changedValue.value === value.value &&
      changedValue.source === value.source &&
      changedValue.note === value.note &&
      changedValue.assumed === value.assumed;
    if (!isUnchanged) Object.assign(value, changedValue, { date });
  }
  for (const droppedName of form.getAll('drop').map(String)) {
    const [group, city = ''] = droppedName.split('.');
    if (group === 'cities') delete card.cities[city];
    if (group === 'plotRules') delete card.plotRules[city];
  }
  addFactor(card, text, problems);
  addPlotRules(card, text, problems);
  if (Object.keys(problems).length > 0 || !head.success) return { ok: false, problems };

  nameNewItems(card);
  const sound = rateCardSchema.safeParse({ ...card, id: base.id });
  if (!sound.success)
    return { ok: false, problems: { '': sound.error.issues.map(sentenceOf).join(' ') } };
  return { ok: true, card: sound.data, note: head.data.note, basedOn: head.data.basedOn };
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join('.')}: ${message.replace(/\.$/, '')}.`;

type ReadFieldText = (name: string) => string;

function newValue<Unit extends CardUnit>(
  card: RateCard,
  name: string,
  unit: Unit,
  [typed, source]: [string, string],
  problems: CardProblems,
): CardValue<Unit> {
  const reading = readValue(name, unit, typed);
  if (!reading.ok) problems[name] = reading.problem;
  const value = reading.ok ? reading.value : 0;
  return {
    value,
    unit,
    source: source || 'Assumed',
    date: card.date,
    assumed: source === '',
    note: '',
  };
}

function addFactor(card: RateCard, text: ReadFieldText, problems: CardProblems) {
  const city = CITIES.find(({ id }) => id === text('factorCity'))?.id;
  if (!city) return;
  const typed: [string, string] = [text('factor'), text('factorSource')];
  card.cities[city] = newValue(card, `cities.${city}`, 'bps', typed, problems);
  if (problems[`cities.${city}`]) problems['factor'] = problems[`cities.${city}`] ?? '';
}

function addPlotRules(card: RateCard, text: ReadFieldText, problems: CardProblems) {
  const city = CITIES.find(({ id }) => id === text('rulesCity'))?.id;
  if (!city) return;
  const source = text('rulesSource');
  const readPlotRule = <Unit extends CardUnit>(field: string, name: string, unit: Unit) => {
    const ruleProblems: CardProblems = {};
    const path = `plotRules.${city}.${name}`;
    const value = newValue(card, path, unit, [text(field), source], ruleProblems);
    if (ruleProblems[path]) problems[field] = ruleProblems[path];
    return value;
  };
  const sides = ['front', 'rear', 'side'].filter((side) => text(side) !== '');
  if (sides.length > 0 && sides.length < 3)
    problems['front'] = 'Enter all three setbacks, or none.';
  card.plotRules[city] = {
    far: text('far') === '' ? null : readPlotRule('far', 'far', 'bps'),
    coverage: text('coverage') === '' ? null : readPlotRule('coverage', 'coverage', 'bps'),
    setbacks:
      sides.length < 3
        ? null
        : {
            front: readPlotRule('front', 'setbacks.front', 'ft'),
            rear: readPlotRule('rear', 'setbacks.rear', 'ft'),
            side: readPlotRule('side', 'setbacks.side', 'ft'),
          },
  };
}
