import { Cover } from '~/features/blog/article/cover';
import { useImageChoice } from '~/features/images/picker/use-image-picker';
import { Button } from '~/ui/form/button';
import { InputField, Problem, SelectField, TextAreaField } from '~/ui/form/field';

import { type Fields, textOf } from './fields';
import type { EditorData } from './open-editor.server';
import { POST_LIMITS } from './post-form';
import { TagsField } from './tags-field';

import css from './post-settings.module.css';

export function PostSettings({ opened, ...fields }: Fields & { opened: EditorData }) {
  const { form, change, problems } = fields;
  return (
    <aside className={`screen ${css.settings}`} aria-label="Post settings">
      <SelectField label="Category" {...textOf(fields, 'category')}>
        {opened.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TagsField tags={form.tags} change={(tags) => change({ tags })} problem={problems.tags} />
      <CoverField {...fields} />
      <TextAreaField
        label="Excerpt"
        optional
        hint="Shown in lists and under the title."
        note={`${form.excerpt.length} / ${POST_LIMITS.excerpt}`}
        {...textOf(fields, 'excerpt')}
        rows={3}
      />
      <SelectField label="Author" {...textOf(fields, 'author')}>
        {opened.authors.map((author) => (
          <option key={author}>{author}</option>
        ))}
      </SelectField>
      <InputField
        label="Publish date"
        optional
        error={problems.publishDate}
        hint="IST. Pick a future time to schedule; leave empty to publish now."
        data-place="publishDate"
        type="datetime-local"
        value={form.publishDate}
        onChange={({ currentTarget }) => change({ publishDate: currentTarget.value.slice(0, 16) })}
      />
    </aside>
  );
}

function CoverField(fields: Fields) {
  const { form, change, problems } = fields;
  // A description of another cover would be wrong.
  const { choose, closed, picker } = useImageChoice(({ path, alt }) =>
    change({ coverImage: path, coverAlt: alt || (form.coverImage ? '' : form.coverAlt) }),
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
          <Button
            size="small"
            variant="quiet"
            onClick={() => change({ coverImage: '', coverAlt: '' })}
          >
            Remove
          </Button>
        )}
      </div>
      {closed && <Problem role="alert">{closed}</Problem>}
      {picker}
      <InputField
        label="Address"
        optional
        error={problems.coverImage}
        data-place="coverImage"
        value={form.coverImage}
        onChange={({ currentTarget }) => change({ coverImage: currentTarget.value.trim() })}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
      />
      <InputField
        label="Alt text"
        optional
        hint="Describe what the picture shows."
        {...textOf(fields, 'coverAlt')}
        autoComplete="off"
      />
    </fieldset>
  );
}
