import { Cover } from '~/features/blog/cover';
import { Field, Input } from '~/ui/field';

import type { Fields } from './fields';
import { LIMITS } from './post-form';

import css from './editor.module.css';

/** The cover: a pasted address, with its alt text; the browser alone fetches it. */
export function CoverField({ form, change, problems }: Fields) {
  return (
    <fieldset className={css.cover}>
      <legend>Cover image</legend>
      {form.coverImage && (
        <Cover
          post={{ coverImage: form.coverImage, coverAlt: form.coverAlt }}
          sizes="20rem"
          decorative
        />
      )}
      <Field label="Address" optional error={problems.coverImage}>
        {(control) => (
          <Input
            {...control}
            data-place="coverImage"
            value={form.coverImage}
            onChange={({ currentTarget }) => change({ coverImage: currentTarget.value.trim() })}
            maxLength={LIMITS.coverImage}
            placeholder="https://…"
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Alt text" optional error={problems.coverAlt} hint="What the picture shows.">
        {(control) => (
          <Input
            {...control}
            data-place="coverAlt"
            value={form.coverAlt}
            onChange={({ currentTarget }) => change({ coverAlt: currentTarget.value })}
            maxLength={LIMITS.coverAlt}
            autoComplete="off"
          />
        )}
      </Field>
    </fieldset>
  );
}
