import { useState } from 'react';
import { useFetcher } from 'react-router';

import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { ImagePicker } from '~/features/images/picker/image-picker';
import { Picture } from '~/features/images/picture';
import { storedPicture, type PictureSource } from '~/features/images/picture-source';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { SlotContent } from './read-slots.server';
import type { SlotAnswer } from './slot-answer';
import { SlotForm, type Draft } from './slot-form';
import type { SlotName } from './slot-names';
import type { SlotPlace } from './slot-places.server';
import { slotTitle } from './slot-title';

import css from './slots-page.module.css';

export type ListedSlot = {
  name: SlotName;
  bundled: PictureSource;
  content: SlotContent | null;
  places: readonly SlotPlace[];
};

export function SlotCard({ slot }: { slot: ListedSlot }) {
  const { name, bundled, content, places } = slot;
  const title = slotTitle(name);
  const fetcher = useFetcher<SlotAnswer>({ key: `slot-${name}` });
  const [picking, setPicking] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = content
    ? storedPicture({ ...content.image, focalX: content.focalX, focalY: content.focalY })
    : bundled;
  // A successful answer closes the form.
  const [answered, setAnswered] = useState<SlotAnswer>();
  if (fetcher.data && fetcher.data !== answered) {
    setAnswered(fetcher.data);
    if (fetcher.data.ok) setDraft(null);
  }
  useUndoOffer(fetcher.data, `Image slot changed: ${title}`);
  return (
    <li className={css.slot} id={name}>
      <div className={css.picture} data-whole={!content && shown.kind === 'sheet' ? '' : null}>
        <Picture source={shown} sizes="18rem" alt={content?.alt ?? shown.alt} />
      </div>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>
          {content ? `Your picture, added by ${content.changedBy}` : 'Sample picture'}
          {places.length === 0 && '. Not on any page yet: add it to a project.'}
        </p>
        <p>
          {places.map(({ label, path }) => (
            <a key={path} href={path} aria-label={`${title} on the site: ${label}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
      {draft ? (
        <SlotForm
          slot={name}
          seen={content}
          draft={draft}
          onChange={setDraft}
          onCancel={() => setDraft(null)}
          fetcher={fetcher}
        />
      ) : (
        <Closable closed={fetcher.state !== 'idle'} className={css.acts}>
          <Button
            size="small"
            onClick={() => setPicking(true)}
            aria-label={`${content ? 'Replace image' : 'Add image'}: ${title}`}
          >
            {content ? 'Replace image' : 'Add image'}
          </Button>
          {content && (
            <>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Alt text and focal point of ${title}`}
                onClick={() => setDraft(content)}
              >
                Alt text and focal point
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Restore the sample picture: ${title}`}
                onClick={() =>
                  void fetcher.submit(
                    { intent: 'empty', slot: name, seen: content.changedAt },
                    { method: 'post', action: '/admin/gallery/slots' },
                  )
                }
              >
                Restore the sample picture
              </Button>
            </>
          )}
        </Closable>
      )}
      {fetcher.data?.ok === false && (
        <Notice tone="error" role="alert">
          {fetcher.data.message}
        </Notice>
      )}
      <p className={css.message} role="status">
        {fetcher.data?.ok && fetcher.data.message}
      </p>
      {picking && (
        <ImagePicker
          open
          title={`Picture for ${title}`}
          folder="slots"
          onClose={() => setPicking(false)}
          onPick={([image]) => {
            if (!image) return;
            const { alt, focalX, focalY } = image;
            setDraft({ image, alt, focalX, focalY });
            setPicking(false);
          }}
        />
      )}
    </li>
  );
}
