import type { FetcherWithComponents } from 'react-router';

import { SmallFocalPicker } from '~/features/images/focal-picker';
import { storedPicture } from '~/features/images/picture-source';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import type { SlotContent } from './read-slots.server';
import type { SlotAnswer } from './slot-answer';
import type { SlotName } from './slot-names';
import { slotTitle } from './slot-title';

import css from './slots-page.module.css';

export type Draft = Pick<SlotContent, 'image' | 'alt' | 'focalX' | 'focalY'>;

export function SlotForm({
  slot,
  seen,
  draft,
  onChange,
  onCancel,
  fetcher,
}: {
  slot: SlotName;
  seen: SlotContent | null;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onCancel: () => void;
  fetcher: FetcherWithComponents<SlotAnswer>;
}) {
  const { image, alt, focalX, focalY } = draft;
  const sending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action="/admin/gallery/slots" className={css.form}>
      <input type="hidden" name="intent" value="fill" />
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="seen" value={seen?.changedAt ?? ''} />
      <input type="hidden" name="path" value={image.path} />
      <input type="hidden" name="focalX" value={focalX} />
      <input type="hidden" name="focalY" value={focalY} />
      <Closable closed={sending} className={css.form}>
        <SmallFocalPicker
          source={storedPicture(image)}
          focal={{ x: focalX, y: focalY }}
          label={`Focal point in ${slotTitle(slot)}`}
          onChange={({ x, y }) => onChange({ ...draft, focalX: x, focalY: y })}
        />
        <Field label={`Alt text in ${slotTitle(slot)}`}>
          {(control) => (
            <Input
              {...control}
              name="alt"
              required
              value={alt}
              onChange={(event) => onChange({ ...draft, alt: event.currentTarget.value })}
            />
          )}
        </Field>
      </Closable>
      <div className={css.acts}>
        <Button type="submit" size="small" variant="primary" busy={sending}>
          Save
        </Button>
        <Closable closed={sending}>
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Closable>
      </div>
    </fetcher.Form>
  );
}
