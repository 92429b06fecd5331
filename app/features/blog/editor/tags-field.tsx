import { useState } from 'react';

import { foldText } from '~/platform/text/fold-text';
import { InputField } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import { MAX_TAGS, TAG_LENGTH } from './post-form';

import css from './post-settings.module.css';

export function TagsField({
  tags,
  change,
  problem,
}: {
  tags: readonly string[];
  change: (tags: readonly string[]) => void;
  problem: string | undefined;
}) {
  const [draft, setTyped] = useState('');
  const add = (text: string) => {
    const next = [...tags];
    for (const tag of text.split(',').map((part) => part.trim()))
      if (tag && next.length < MAX_TAGS && !next.some((other) => foldText(other) === foldText(tag)))
        next.push(tag);
    setTyped('');
    if (next.length !== tags.length) change(next);
  };
  return (
    <div>
      <InputField
        label="Tags"
        optional
        error={problem}
        note={`${tags.length} / ${MAX_TAGS}`}
        hint="Press Enter or comma"
        data-place="tags"
        value={draft}
        maxLength={TAG_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          value.includes(',') ? add(value) : setTyped(value)
        }
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!text.includes(',')) return;
          event.preventDefault();
          add(`${draft}${text}`);
        }}
        onBlur={() => add(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add(draft);
          } else if (event.key === 'Backspace' && draft === '' && tags.length > 0)
            change(tags.slice(0, -1));
        }}
      />
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
