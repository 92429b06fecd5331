import { formatValue, valuesOf } from '~/features/estimates/engine/card/card-check';
import type { CardValue, RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import { difference } from '~/features/estimates/engine/plan/difference';
import { SCENARIOS } from '~/features/estimates/engine/plan/scenarios';

import { LIST_NAMES, LIST_TITLES } from './card-lists';
import { labelOf } from './card-texts';

type Change = { name: string; label: string; before: string; after: string };

/** What publishing would change: value by value, and what becomes of the three typical buildings. */
export function previewOf(before: RateCard, after: RateCard) {
  const known = new Set(after.extras.map(({ id }) => id));
  return {
    values: [...valueChanges(before, after), ...listChanges(before, after)],
    scenarios: SCENARIOS.map(({ id, title, input }) => {
      // An extra that is taken away can't be asked for any more.
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
  const were = new Map(valuesOf(before).map(({ name, value }) => [name, value]));
  const are = new Map(valuesOf(after).map(({ name, value }) => [name, value]));
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((name) => {
    const [was, is] = [were.get(name), are.get(name)];
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

/** Names, places in the order, and how a stage is paid. What is added or taken away shows among the values. */
function listChanges(before: RateCard, after: RateCard): Change[] {
  return LIST_NAMES.flatMap((list) => {
    const were = new Map<string, { label: string }>(before[list].map((item) => [item.id, item]));
    const are = new Map<string, { label: string }>(after[list].map((item) => [item.id, item]));
    const renamed = [...are].flatMap(([id, { label }]) => {
      const was = were.get(id);
      return was && was.label !== label
        ? [{ name: `${list}.${id}.label`, label: 'Name', before: was.label, after: label }]
        : [];
    });
    const order = (from: typeof were, others: typeof were) =>
      [...from.keys()].filter((id) => others.has(id)).map((id) => from.get(id)?.label ?? id);
    const [then, now] = [order(were, are), order(are, were)];
    const moved =
      [...were.keys()].filter((id) => are.has(id)).join() ===
      [...are.keys()].filter((id) => were.has(id)).join()
        ? []
        : [
            {
              name: `${list}.order`,
              label: `${LIST_TITLES[list]}: order`,
              before: then.join(', '),
              after: now.join(', '),
            },
          ];
    return [...renamed, ...moved];
  }).concat(stageChanges(before, after));
}

const way = ({ due, outdoors }: Stage) =>
  `paid ${due === 'start' ? 'at its start' : 'on completion'}, ${outdoors ? 'outdoors' : 'indoors'}`;

const stageChanges = (before: RateCard, after: RateCard): Change[] =>
  after.stages.flatMap((stage) => {
    const was = before.stages.find(({ id }) => id === stage.id);
    return was && way(was) !== way(stage)
      ? [
          {
            name: `stages.${stage.id}.way`,
            label: stage.label,
            before: way(was),
            after: way(stage),
          },
        ]
      : [];
  });
