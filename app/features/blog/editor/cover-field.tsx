import { Cover } from '~/features/blog/article/cover';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import { Button } from '~/ui/form/button';
import { Field, Input, Problem } from '~/ui/form/field';

import type { Fields } from './fields';

import css from './post-settings.module.css';

export function CoverField({ form, change, problems }: Fields) {
  const { choose, closed, picker } = useImageChoice(({ path, alt }) =>
    change({ coverImage: path, coverAlt: alt || form.coverAlt }),
  );
  return (
    <fieldset className={css.cover}>
      <legend>Cover image</legend>
      {form.coverImage && <Cover post={form} sizes="20rem" decorative />}
      <div className={css.coverActions}>
        <Button size="small" onClick={choose}>
          {form.coverImage ? 'Replace' : 'Choose or upload'}
        </Button>
        {form.coverImage && (
          <Button size="small" variant="quiet" onClick={() => change({ coverImage: '' })}>
            Remove
          </Button>
        )}
      </div>
      {closed && <Problem role="alert">{closed}</Problem>}
      {picker}
      <Field label="Address" optional error={problems.coverImage}>
        {(control) => (
          <Input
            {...control}
            data-place="coverImage"
            value={form.coverImage}
            onChange={({ currentTarget }) => change({ coverImage: currentTarget.value.trim() })}
            placeholder="https://…"
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Alt text"
        optional
        error={problems.coverAlt}
        hint="Describe what the picture shows."
      >
        {(control) => (
          <Input
            {...control}
            data-place="coverAlt"
            value={form.coverAlt}
            onChange={({ currentTarget }) => change({ coverAlt: currentTarget.value })}
            autoComplete="off"
          />
        )}
      </Field>
    </fieldset>
  );
}
