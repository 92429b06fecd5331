import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import type { ExclusionRate, RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { Button } from '~/ui/form/button';
import { Choice, InputField, namedOptions, SelectField } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import {
  EXCLUSION_BASIS_LABELS,
  EXCLUSION_UNITS,
  REQUIRED_STAGES,
  type ListName,
  newItem,
} from './card-lists';
import { readValue } from './card-texts';
import { RateFields } from './rate-fields';

import css from './list-fields.module.css';

type Props = {
  list: ListName;
  card: RateCard;
  problems: Record<string, string>;
  /** Called when items change without an input event. */
  onTouch: () => void;
};
type Item = RateCard[ListName][number];

const MOVES = [
  { direction: 'up', by: -1 },
  { direction: 'down', by: 1 },
] as const;

export function ListFields({ list, card, problems, onTouch }: Props) {
  const [items, show] = useState<readonly Item[]>(card[list]);
  const setItems = (next: readonly Item[]) => {
    onTouch();
    show(next);
  };
  const [added, setAdded] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const { sum, recalculate } = useSum(list);

  const move = (index: number, by: number, button: HTMLElement) => {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    const next = [...items];
    next.splice(to, 0, ...next.splice(index, 1));
    // A button loses focus when it moves in the document.
    flushSync(() => {
      setItems(next);
      setAnnouncement(`Moved to position ${to + 1} of ${items.length}.`);
    });
    button.focus();
  };
  const remove = (index: number, button: HTMLElement) => {
    const group = button.closest<HTMLElement>('[data-list]');
    flushSync(() => {
      setItems(items.filter((_, other) => other !== index));
      setAnnouncement('Will be removed in the next version.');
    });
    recalculate(group);
    group?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = (group: HTMLElement | null) => {
    const item = newItem[list](`new-${added + 1}`, card.date);
    flushSync(() => {
      setItems([...items, item]);
      setAdded(added + 1);
      setAnnouncement('');
    });
    group?.querySelector<HTMLElement>(`[name="label:${list}.${item.id}"]`)?.focus();
  };

  return (
    <div
      className={`part ${css.list}`}
      data-list={list}
      onInput={(event: SyntheticEvent<HTMLElement>) => recalculate(event.currentTarget)}
    >
      <input type="hidden" name={`list:${list}`} value="yes" />
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            <fieldset>
              <legend className="visually-hidden">{item.label || 'New'}</legend>
              <input type="hidden" name={`rows:${list}`} value={item.id} />
              <ItemFields list={list} item={item} problems={problems} />
              <div className={css.order}>
                {MOVES.map(({ direction, by }) => (
                  <Button
                    key={direction}
                    variant="quiet"
                    size="small"
                    aria-label={`Move ${item.label || 'this'} ${direction}`}
                    aria-disabled={items[index + by] === undefined || undefined}
                    onClick={(event) => move(index, by, event.currentTarget)}
                  >
                    <Icon name={direction} size={16} />
                  </Button>
                ))}
                {list === 'stages' && REQUIRED_STAGES.includes(item.id) ? null : (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${item.label || 'this'}`}
                    onClick={(event) => remove(index, event.currentTarget)}
                  >
                    <Icon name="trash" size={16} />
                  </Button>
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={`cluster ${css.foot}`}>
        <Button
          size="small"
          data-add
          onClick={(event) => add(event.currentTarget.closest<HTMLElement>('[data-list]'))}
        >
          {ADD_LABELS[list]}
        </Button>
        {hasShares(list) && (
          <output className="note" data-wrong={sum !== 100 || undefined}>
            {sumText(sum)}
          </output>
        )}
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      </div>
    </div>
  );
}

const ADD_LABELS: Record<ListName, string> = {
  extras: 'Add an extra',
  exclusions: 'Add something not included',
  costHeads: 'Add a cost head',
  stages: 'Add a stage',
};

function ItemFields({
  list,
  item,
  problems,
}: {
  list: ListName;
  item: Item;
  problems: Props['problems'];
}) {
  const path = `${list}.${item.id}`;
  const value = (field: 'rate' | 'share' | 'months', label: string) => {
    const fieldValue = valueOf(item, field);
    return (
      fieldValue && (
        <RateFields
          name={`${path}.${field}`}
          label={label}
          value={fieldValue}
          problem={problems[`${path}.${field}`]}
        />
      )
    );
  };
  return (
    <div className={css.item}>
      <InputField
        label="Name"
        error={problems[`label:${path}`]}
        name={`label:${path}`}
        defaultValue={item.label}
      />
      {'per' in item ? (
        <ExclusionFields item={item} problem={problems[`${path}.rate`]} />
      ) : (
        value('rate', 'Price')
      )}
      {value('share', list === 'stages' ? 'Share of the payments' : 'Share of the building')}
      {value('months', 'Duration')}
      {'due' in item && <StageFields stage={item} />}
    </div>
  );
}

const valueOf = (item: Item, field: 'rate' | 'share' | 'months') => {
  if (field === 'rate') return 'rate' in item ? item.rate : undefined;
  if (field === 'share') return 'share' in item ? item.share : undefined;
  return 'months' in item ? item.months : undefined;
};

function ExclusionFields({ item, problem }: { item: ExclusionRate; problem: string | undefined }) {
  const [priceUnit, setPer] = useState(item.per);
  const path = `exclusions.${item.id}`;
  return (
    <>
      <SelectField
        label="Based on"
        name={`per:${path}`}
        value={priceUnit}
        onChange={({ target }) => {
          const chosen = target.value;
          if (isExclusionBasis(chosen)) setPer(chosen);
        }}
      >
        {namedOptions(EXCLUSION_BASIS_LABELS)}
      </SelectField>
      <RateFields
        name={`${path}.rate`}
        label="Price"
        value={{ ...item.rate, unit: EXCLUSION_UNITS[priceUnit] }}
        problem={problem}
      />
    </>
  );
}

const isExclusionBasis = (text: string): text is ExclusionRate['per'] => text in EXCLUSION_UNITS;

function StageFields({ stage: { id, due, outdoors } }: { stage: Stage }) {
  return (
    <div>
      <SelectField label="Paid" name={`due:stages.${id}`} defaultValue={due}>
        <option value="start">At the start</option>
        <option value="completion">On completion</option>
      </SelectField>
      <Choice
        name={`outdoors:stages.${id}`}
        value="yes"
        label="Outdoor work (can be delayed by rain)"
        defaultChecked={outdoors}
      />
    </div>
  );
}

const hasShares = (list: ListName) => list === 'costHeads' || list === 'stages';

/** Total of a list's shares in per cent, while they are typed; null if one is not a number. */
function useSum(list: ListName) {
  const [sum, setSum] = useState<number | null>(100);
  const recalculate = (group: HTMLElement | null) => {
    if (!group || !hasShares(list)) return;
    const inputs = group.querySelectorAll<HTMLInputElement>(`[name^="v:${list}."][name$=".share"]`);
    const shares = Array.from(inputs, ({ name, value }) => readValue(name.slice(2), 'bps', value));
    setSum(
      shares.every(({ ok }) => ok)
        ? shares.reduce((all, share) => all + (share.ok ? share.value : 0), 0) / 100
        : null,
    );
  };
  return { sum, recalculate };
}

function sumText(sum: number | null): string {
  if (sum === null) return 'One of the shares isn’t a number.';
  if (sum === 100) return 'Total 100 %.';
  const difference = Math.round(Math.abs(100 - sum) * 100) / 100;
  return `Total ${sum} %: ${difference} % ${sum < 100 ? 'missing' : 'too much'}.`;
}
