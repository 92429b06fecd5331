import type { RefObject } from 'react';

import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';
import { Field, TextArea } from '~/ui/form/field';

import { ContentField } from './content-field';
import type { Fields } from './fields';
import type { Opened } from './open-editor.server';
import { PostSettings } from './post-settings';

import css from './text-panel.module.css';

export function TextPanel({
  form,
  change,
  problems,
  opened,
  surface,
}: Fields & { opened: Opened; surface: RefObject<WritingSurfaceHandle | null> }) {
  return (
    <div className={`columns ${css.desk}`}>
      <div className={`screen ${css.sheet}`}>
        <Field label="Title" error={problems.title}>
          {(control) => (
            <TextArea
              {...control}
              data-place="title"
              className={css.title ?? ''}
              value={form.title}
              // The title is a single line that wraps, so a break becomes a space.
              onChange={({ currentTarget }) =>
                change({ title: currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })
              }
              rows={1}
              required
              autoComplete="off"
            />
          )}
        </Field>
        <ContentField form={form} change={change} problems={problems} surface={surface} />
      </div>
      <PostSettings form={form} change={change} problems={problems} opened={opened} />
    </div>
  );
}
