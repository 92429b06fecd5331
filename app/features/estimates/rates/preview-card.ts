import { formatValue, valuesOf } from '~/features/estimates/engine/card/card-check';
import type { CardValue, RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { difference } from '~/features/estimates/engine/plan/difference';
import { SCENARIOS } from '~/features/estimates/engine/plan/scenarios';

import { LIST_NAMES, LIST_TITLES } from './card-lists';
import { labelOf } from './card-texts';

type Change = { name: string; label: string; before: string; after: string };

export function previewOf(before: RateCard, after: RateCard) {
  const known = new Set(after.extras.map(({ id }) => id));
  return {
    values: [...valueChanges(before, after), ...listChanges(before, after)],
    scenarios: SCENARIOS.map(({ id, title, input }) => {
      // A removed extra can no longer be chosen.
      const later = { ...input, extras: input.extras.filter((extra) => known.has(extra)) };
      const change = difference(estimate(input, before), estimate(later, after));
      return { id, title, before: change.before, after: change.after, change: change.change };
    }),
  };
}

export type CardPreview = ReturnType<typeof previewOf>;

const written = (value: CardValue | undefined) =>
  value ? `${formatValue(value.value, value.unit)}${value.assumed ? ' (assumed)' : ''}` : 'none';

function valueChanges(before: RateCard, after: RateCard): Change[] {
  const oldItems = new Map(valuesOf(before).map(({ name, value }) => [name, value]));
  const newItems = new Map(valuesOf(after).map(({ name, value }) => [name, value]));
  return [...new Set([...oldItems.keys(), ...newItems.keys()])].flatMap((name) => {
    const [was, is] = [oldItems.get(name), newItems.get(name)];
    const same =
      was?.value === is?.value &&
      was?.unit === is?.unit &&
      was?.assumed === is?.assumed &&
      was?.source === is?.source &&
      was?.note === is?.note;
    if (same) return [];
    const [from, to] = [written(was), written(is)];
    const label = labelOf(is ? after : before, name);
    return [{ name, label, before: from, after: from === to ? 'new source or note' : to }];
  });
}

function listChanges(before: RateCard, after: RateCard): Change[] {
  return LIST_NAMES.flatMap((list) => {
    const oldItems = new Map<string, { label: string }>(
      before[list].map((item) => [item.id, item]),
    );
    const newItems = new Map<string, { label: string }>(after[list].map((item) => [item.id, item]));
    const renamed = [...newItems].flatMap(([id, { label }]) => {
      const was = oldItems.get(id);
      return was && was.label !== label
        ? [{ name: `${list}.${id}.label`, label: 'Name', before: was.label, after: label }]
        : [];
    });
    const oldIds = [...oldItems.keys()].filter((id) => newItems.has(id));
    const newIds = [...newItems.keys()].filter((id) => oldItems.has(id));
    const names = (ids: readonly string[], items: typeof oldItems) =>
      ids.map((id) => items.get(id)?.label ?? id).join(', ');
    const moved =
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
    return [...renamed, ...moved];
  }).concat(stageChanges(before, after));
}

const paymentText = ({ due, outdoors }: Stage) =>
  `paid ${due === 'start' ? 'at its start' : 'on completion'}, ${outdoors ? 'outdoors' : 'indoors'}`;

const stageChanges = (before: RateCard, after: RateCard): Change[] =>
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
