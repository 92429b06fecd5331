import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { formText } from '~/platform/text/form-text';

import {
  EXCLUSION_UNITS,
  REQUIRED_STAGES,
  LIST_NAMES,
  LIST_TITLES,
  type ListName,
  NEW_ITEM,
  newItem,
} from './card-lists';

type CardFieldProblems = Record<string, string>;

/**
 * Updates the card's lists from the editor's form: `rows:<list>` gives the items in order, `label:<list>.<id>` their
 * names. A list that the form doesn't contain is unchanged. Values are read later, like all others.
 */
export function arrangeLists(card: RateCard, form: FormData, problems: CardFieldProblems): void {
  const text = textOf(form);
  const arrangedItems = <List extends ListName>(list: List): RateCard[List][number][] => {
    const items: RateCard[List][number][] = card[list];
    if (!form.has(`list:${list}`)) return items;
    const ids = [...new Set(form.getAll(`rows:${list}`).map(String))];
    return ids.flatMap((id) => {
      const item =
        items.find((one) => one.id === id) ??
        (NEW_ITEM.test(id) ? newItem[list](id, card.date) : undefined);
      if (!item) return [];
      const name = `label:${list}.${id}`;
      const label = text(name);
      if (label.length < 2) problems[name] = 'Enter a name with at least two letters.';
      if (label.length > 80) problems[name] = 'Use at most 80 characters.';
      return [{ ...item, label }];
    });
  };
  card.extras = arrangedItems('extras');
  card.costHeads = arrangedItems('costHeads');
  card.exclusions = arrangedItems('exclusions').map((item) => {
    const basis = text(`per:exclusions.${item.id}`);
    const priceUnit = keysOf(EXCLUSION_UNITS).find((known) => known === basis) ?? item.per;
    return { ...item, per: priceUnit, rate: { ...item.rate, unit: EXCLUSION_UNITS[priceUnit] } };
  });
  card.stages = arrangedItems('stages').map((stage) => {
    if (!form.has('list:stages')) return stage;
    return {
      ...stage,
      due: text(`due:stages.${stage.id}`) === 'start' ? 'start' : 'completion',
      outdoors: form.has(`outdoors:stages.${stage.id}`),
    };
  });
  for (const stage of REQUIRED_STAGES)
    if (!card.stages.some(({ id }) => id === stage))
      problems[''] =
        'The foundation and structure stages can’t be removed, because basements and extra floors lengthen them.';
  for (const list of LIST_NAMES)
    if (hasSameName(card[list]))
      problems[''] = `${LIST_TITLES[list]}: two entries have the same name.`;
}

const hasSameName = (items: readonly { label: string }[]) =>
  new Set(items.map(({ label }) => label.toLowerCase())).size < items.length;

const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record).filter((key): key is Key => key in record);

export const textOf = (form: FormData) => (name: string) => formText(form, name).trim();

/** Ids of estimate lines that are not items of a list. */
const RESERVED_IDS = ['building', 'basement', 'parking', 'contingency', 'gst', 'fee', 'fee-gst'];

/** Gives each new item an id derived from its name. Renaming an item later doesn't change its id. */
export function nameNewItems(card: RateCard): void {
  const allItems = LIST_NAMES.flatMap((list): { id: string; label: string }[] => card[list]);
  const takenIds = new Set([...RESERVED_IDS, ...allItems.map(({ id }) => id)]);
  for (const item of allItems) {
    if (!NEW_ITEM.test(item.id)) continue;
    item.id = freeId(item.label, takenIds);
    takenIds.add(item.id);
  }
}

function freeId(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '')
    .slice(0, 36)
    .replace(/-$/, '');
  const base = words || 'item';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
