import { useState } from 'react';

import { foldText } from '~/platform/text/fold-text';
import { Field, Input } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import { MOST_TAGS, TAG_LENGTH } from './post-form';

import css from './post-settings.module.css';

/** Tags as chips: Enter or a comma adds one, Backspace in the empty field takes the last away. Neither empty nor twice. */
export function TagsField({
  tags,
  change,
  problem,
}: {
  tags: readonly string[];
  change: (tags: readonly string[]) => void;
  problem: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const next = [...tags];
    for (const tag of text.split(',').map((part) => part.trim()))
      if (
        tag &&
        next.length < MOST_TAGS &&
        !next.some((other) => foldText(other) === foldText(tag))
      )
        next.push(tag);
    setTyped('');
    if (next.length !== tags.length) change(next);
  };
  return (
    <div>
      <Field
        label="Tags"
        optional
        error={problem}
        aside={`${tags.length} / ${MOST_TAGS}`}
        hint="Press Enter or comma"
      >
        {(control) => (
          <Input
            {...control}
            data-place="tags"
            value={typed}
            maxLength={TAG_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              value.includes(',') ? add(value) : setTyped(value)
            }
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!text.includes(',')) return;
              event.preventDefault();
              add(`${typed}${text}`);
            }}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '' && tags.length > 0)
                change(tags.slice(0, -1));
            }}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={css.tags} aria-label="Selected tags">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => change(tags.filter((other) => other !== tag))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
