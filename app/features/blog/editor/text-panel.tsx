import type { RefObject } from 'react';

import type { PictureAddress } from '~/features/blog/surface/pictures/uploads';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';
import type { StoredImage } from '~/features/images/image';
import { useImagePicker } from '~/features/images/picker/use-image-picker';
import { uploadImage } from '~/features/images/upload/upload-image';
import { Button } from '~/ui/form/button';
import { Problem, TextArea, TextAreaField } from '~/ui/form/field';
import { loadAgain } from '~/ui/load-again';
import { Notice } from '~/ui/notice';
import { usePart } from '~/ui/use-part';

import type { Fields } from './fields';
import type { EditorData } from './open-editor.server';
import { PostSettings } from './post-settings';

import css from './text-panel.module.css';

export function TextPanel({
  opened,
  surface,
  ...fields
}: Fields & { opened: EditorData; surface: RefObject<WritingSurfaceHandle | null> }) {
  const { form, change, problems } = fields;
  return (
    <div className={`columns ${css.desk}`}>
      <div className={`screen ${css.sheet}`}>
        <TextAreaField
          label="Title"
          error={problems.title}
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
        <ContentField {...fields} surface={surface} />
      </div>
      <PostSettings {...fields} opened={opened} />
    </div>
  );
}

const loadSurface = loadAgain(
  'WritingSurface',
  () => import('~/features/blog/surface/writing-surface'),
);

const addressOf = ({ path, alt, caption }: StoredImage): PictureAddress => ({
  src: path,
  alt,
  caption,
});

/** Loads the visual editor on demand. If that fails, the text can be edited as markdown. */
function ContentField({
  form,
  change,
  problems,
  surface,
}: Fields & { surface: RefObject<WritingSurfaceHandle | null> }) {
  const { pick, picker } = useImagePicker({ several: true });
  const { part, failed, again } = usePart(loadSurface);
  const text = {
    value: form.content,
    onChange: (content: string) => change({ content }),
    ...(problems.content && { describedBy: 'content-problem' }),
  };
  return (
    <div data-place="content">
      {part ? (
        <part.WritingSurface
          {...text}
          ref={surface}
          label="Content"
          uploadImage={async (file, onProgress) =>
            addressOf((await uploadImage(file, { onProgress })).image)
          }
          pickImages={async () => (await pick()).map(addressOf)}
        />
      ) : failed ? (
        <PlainText {...text} again={again} />
      ) : (
        <p aria-busy="true">Loading the text…</p>
      )}
      {problems.content && (
        <Problem id="content-problem" role="alert">
          {problems.content}
        </Problem>
      )}
      {picker}
    </div>
  );
}

function PlainText({
  value,
  onChange,
  describedBy,
  again,
}: {
  value: string;
  onChange: (markdown: string) => void;
  describedBy?: string;
  again: () => void;
}) {
  return (
    <div className={`part ${css.plain}`}>
      <Notice tone="warn" role="alert">
        The editor didn’t load. You can write in Markdown; it saves as usual.{' '}
        <Button size="small" onClick={again}>
          Try again
        </Button>
      </Notice>
      <TextArea
        aria-label="Content as Markdown"
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
