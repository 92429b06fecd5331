import { useState } from 'react';
import { useFetcher } from 'react-router';

import { useLeaveQuestion } from '~/backoffice/use-leave-question';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { FocalPicker } from '~/features/images/focal-picker';
import { MAX_ALT_LENGTH, type StoredImage, imageWordsOf } from '~/features/images/image';
import { storedPicture } from '~/features/images/picture-source';
import { Button } from '~/ui/form/button';
import { TextAreaField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import type { ImageAnswer } from './change-image.server';

import css from './image-panel.module.css';

export function ImageForm({ image }: { image: StoredImage }) {
  const fetcher = useFetcher<ImageAnswer>();
  const [alt, setAlt] = useState(image.alt);
  const [focal, setFocal] = useState({ x: image.focalX, y: image.focalY });
  // Hides the message about the last save once the user edits again.
  const [touched, setTouched] = useState(false);
  // Detects the response to an earlier request, which doesn't apply any more.
  const [sent, setSent] = useState<{ over: typeof fetcher.data } | null>(null);
  const answer = fetcher.data === sent?.over ? undefined : fetcher.data;
  // The values with which the form was opened, not a colleague's newer ones.
  const [formWords, setSeen] = useState(imageWordsOf(image));
  const [lastAnswer, setLastAnswer] = useState(fetcher.data);
  if (fetcher.data !== lastAnswer) {
    setLastAnswer(fetcher.data);
    if (fetcher.data?.done === 'saved') setSeen(fetcher.data.words);
  }
  // Shows newer values, for example after an undo, unless the user is editing.
  const [from, setFrom] = useState(image);
  if (from !== image && !touched && fetcher.state === 'idle') {
    setFrom(image);
    setAlt(image.alt);
    setFocal({ x: image.focalX, y: image.focalY });
    setSeen(imageWordsOf(image));
  }
  useUndoOffer(answer?.done === 'saved' ? answer : undefined, 'Image details changed');
  useLeaveQuestion(touched || (sent !== null && answer?.done !== 'saved'));
  const savedAs = fetcher.state === 'idle' && !touched ? answer?.done : undefined;
  return (
    <fetcher.Form
      method="post"
      className="form"
      onChange={() => setTouched(true)}
      onSubmit={() => {
        setTouched(false);
        setSent({ over: fetcher.data });
      }}
    >
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="seen" value={JSON.stringify(formWords)} />
      <input type="hidden" name="focalX" value={focal.x} />
      <input type="hidden" name="focalY" value={focal.y} />
      <FocalPicker
        source={storedPicture(image)}
        label="Focal point"
        focal={focal}
        onChange={(point) => {
          setFocal(point);
          setTouched(true);
        }}
      />
      <TextAreaField
        label="Alt text"
        hint="Describe the picture for people who can’t see it. Articles can use their own alt text."
        note={`${alt.length} / ${MAX_ALT_LENGTH}`}
        name="alt"
        rows={2}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <TextAreaField
        label="Caption"
        optional
        key={from.caption}
        name="caption"
        rows={2}
        defaultValue={from.caption}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={fetcher.state !== 'idle'}>
          Save
        </Button>
        <span role="status">{savedAs === 'saved' && 'Saved'}</span>
      </div>
      {savedAs && savedAs !== 'saved' && (
        <ErrorNotice>
          {savedAs === 'gone'
            ? 'This image has been deleted.'
            : savedAs === 'changed'
              ? 'Someone else changed these details. Yours are still here: copy them, reload the page and enter them again.'
              : answer?.done === 'refused'
                ? answer.message
                : 'Not saved. Please try again.'}
        </ErrorNotice>
      )}
    </fetcher.Form>
  );
}
