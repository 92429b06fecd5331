import { lazy, type RefObject, Suspense } from 'react';

import type { PictureAddress } from '~/features/blog/surface/uploads';
import type { WritingSurfaceHandle } from '~/features/blog/surface/writing-surface';
import type { StoredImage } from '~/features/images/image';
import { uploadImage } from '~/features/images/upload-image';
import { Problem } from '~/ui/field';

import type { Fields } from './fields';
import { useImagePicker } from './use-image-picker';

const WritingSurface = lazy(async () => {
  const surface = await import('~/features/blog/surface/writing-surface');
  return { default: surface.WritingSurface };
});

const addressOf = ({ path, alt, caption }: StoredImage): PictureAddress => ({
  src: path,
  alt,
  caption,
});

/** The text of the post on the writing surface, which is loaded here and nowhere else. */
export function ContentField({
  form,
  change,
  problems,
  surface,
}: Fields & { surface: RefObject<WritingSurfaceHandle | null> }) {
  const { pick, picker } = useImagePicker();
  return (
    <div data-place="content">
      <Suspense fallback={<p aria-busy="true">Opening the text…</p>}>
        <WritingSurface
          ref={surface}
          label="Content"
          value={form.content}
          onChange={(content) => change({ content })}
          {...(problems.content && { describedBy: 'content-problem' })}
          uploadImage={async (file, onProgress) =>
            addressOf(await uploadImage(file, { onProgress }))
          }
          pickImage={async () => {
            const image = await pick();
            return image && addressOf(image);
          }}
        />
      </Suspense>
      {problems.content && (
        <Problem id="content-problem" role="alert">
          {problems.content}
        </Problem>
      )}
      {picker}
    </div>
  );
}
