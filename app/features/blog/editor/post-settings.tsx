import { Cover } from '~/features/blog/article/cover';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import { Button } from '~/ui/form/button';
import { Field, Input, Select, TextArea, Problem } from '~/ui/form/field';

import { type Fields, textOf } from './fields';
import type { Opened } from './open-editor.server';
import { LIMITS } from './post-form';
import { TagsField } from './tags-field';

import css from './post-settings.module.css';

export function PostSettings({ opened, ...fields }: Fields & { opened: Opened }) {
  const { form, change, problems } = fields;
  return (
    <aside className={`screen ${css.settings}`} aria-label="Post settings">
      <Field label="Category" error={problems.category}>
        {(control) => (
          <Select {...control} {...textOf(fields, 'category')}>
            {opened.categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <TagsField tags={form.tags} change={(tags) => change({ tags })} problem={problems.tags} />
      <CoverField {...fields} />
      <Field
        label="Excerpt"
        optional
        error={problems.excerpt}
        hint="Shown in lists and under the title."
        note={`${form.excerpt.length} / ${LIMITS.excerpt}`}
      >
        {(control) => <TextArea {...control} {...textOf(fields, 'excerpt')} rows={3} />}
      </Field>
      <Field label="Author" error={problems.author}>
        {(control) => (
          <Select {...control} {...textOf(fields, 'author')}>
            {opened.authors.map((author) => (
              <option key={author}>{author}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Publish date"
        optional
        error={problems.publishDate}
        hint="IST. Pick a future time to schedule; leave empty to publish now."
      >
        {(control) => (
          <Input
            {...control}
            data-place="publishDate"
            type="datetime-local"
            value={form.publishDate}
            onChange={({ currentTarget }) =>
              change({ publishDate: currentTarget.value.slice(0, 16) })
            }
          />
        )}
      </Field>
    </aside>
  );
}

function CoverField(fields: Fields) {
  const { form, change, problems } = fields;
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
        {(control) => <Input {...control} {...textOf(fields, 'coverAlt')} autoComplete="off" />}
      </Field>
    </fieldset>
  );
}
