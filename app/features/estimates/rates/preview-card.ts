import { formatValue, cardValues } from '~/features/estimates/engine/card/card-check';
import type { CardValue, RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { difference } from '~/features/estimates/engine/plan/difference';
import { SCENARIOS } from '~/features/estimates/engine/plan/scenarios';

import { LIST_NAMES, LIST_TITLES } from './card-lists';
import { labelOfValue } from './card-texts';

type CardChange = { name: string; label: string; before: string; after: string };

export function previewCard(before: RateCard, after: RateCard) {
  const extraIds = new Set(after.extras.map(({ id }) => id));
  return {
    values: [...valueChanges(before, after), ...listChanges(before, after)],
    scenarios: SCENARIOS.map(({ id, title, input }) => {
      // A removed extra can no longer be chosen.
      const laterInput = { ...input, extras: input.extras.filter((extra) => extraIds.has(extra)) };
      const change = difference(estimate(input, before), estimate(laterInput, after));
      return { id, title, before: change.before, after: change.after, change: change.change };
    }),
  };
}

export type CardPreview = ReturnType<typeof previewCard>;

const formatCardValue = (value: CardValue | undefined) =>
  value ? `${formatValue(value.value, value.unit)}${value.assumed ? ' (assumed)' : ''}` : 'none';

function valueChanges(before: RateCard, after: RateCard): CardChange[] {
  const oldItems = new Map(cardValues(before).map(({ name, value }) => [name, value]));
  const newItems = new Map(cardValues(after).map(({ name, value }) => [name, value]));
  return [...new Set([...oldItems.keys(), ...newItems.keys()])].flatMap((name) => {
    const [was, is] = [oldItems.get(name), newItems.get(name)];
    const isSameValue =
      was?.value === is?.value &&
      was?.unit === is?.unit &&
      was?.assumed === is?.assumed &&
      was?.source === is?.source &&
      was?.note === is?.note;
    if (isSameValue) return [];
    const [from, to] = [formatCardValue(was), formatCardValue(is)];
    const label = labelOfValue(is ? after : before, name);
    return [{ name, label, before: from, after: from === to ? 'new source or note' : to }];
  });
}

function listChanges(before: RateCard, after: RateCard): CardChange[] {
  return LIST_NAMES.flatMap((list) => {
    const oldItems = new Map<string, { label: string }>(
      before[list].map((item) => [item.id, item]),
    );
    const newItems = new Map<string, { label: string }>(after[list].map((item) => [item.id, item]));
    const renamedItems = [...newItems].flatMap(([id, { label }]) => {
      const was = oldItems.get(id);
      return was && was.label !== label
        ? [{ name: `${list}.${id}.label`, label: 'Name', before: was.label, after: label }]
        : [];
    });
    const oldIds = [...oldItems.keys()].filter((id) => newItems.has(id));
    const newIds = [...newItems.keys()].filter((id) => oldItems.has(id));
    const names = (ids: readonly string[], items: typeof oldItems) =>
      ids.map((id) => items.get(id)?.label ?? id).join(', ');
    const orderChange =
      oldIds.join() === newIds.join()
        ? []
        : [
            {
              name: `${list}.order`,
              label: `${LIST_TITLES[list]}: order`,
              before: names(oldIds, oldItems),
              after: names(newIds, newItems),
            },
          ];
    return [...renamedItems, ...orderChange];
  }).concat(stageChanges(before, after));
}

const paymentText = ({ due, outdoors }: Stage) =>
  `paid ${due === 'start' ? 'at its start' : 'on completion'}, ${outdoors ? 'outdoors' : 'indoors'}`;

const stageChanges = (before: RateCard, after: RateCard): CardChange[] =>
  after.stages.flatMap((stage) => {
    const was = before.stages.find(({ id }) => id === stage.id);
    return was && paymentText(was) !== paymentText(stage)
      ? [
          {
            name: `stages.${stage.id}.way`,
            label: stage.label,
            before: paymentText(was),
            after: paymentText(stage),
          },
        ]
      : [];
  });
