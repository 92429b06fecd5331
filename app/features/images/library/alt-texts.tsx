import { useId, useState, type SubmitEvent } from 'react';

import type { ChangeAnswer } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { useLeaveQuestion } from '~/backoffice/use-leave-question';
import { MAX_ALT_LENGTH, type StoredImage } from '~/features/images/image';
import { Picture } from '~/features/images/picture';
import { storedPicture } from '~/features/images/picture-source';
import { Actions, Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import css from './library.module.css';

/** Typed alt texts stay until they are saved. */
export function AltTexts({
  images,
  onAnswer,
  onClose,
}: {
  images: readonly StoredImage[];
  onAnswer: (to: string, answer: ChangeAnswer) => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialog = useOpenedDialog();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const written = images.filter((image) => (typed[image.id] ?? image.alt) !== image.alt);
  const { change, busy } = useChange((to, answer) => {
    if (!answer.ok) return setProblem(answer.message);
    onAnswer(to, answer);
    onClose();
  }, '/admin/gallery/images');
  useLeaveQuestion(written.length > 0);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = written.map((image) => ({
      id: image.id,
      alt: typed[image.id] ?? image.alt,
      seen: image.alt,
    }));
    if (texts.length === 0) onClose();
    else change({ do: 'alt', texts: JSON.stringify(texts) });
  };
  return (
    <Dialog
      id={id}
      title="Alt text"
      ref={dialog}
      // With typed texts, a click outside does not close the dialog, because they would be lost.
      closedby={written.length > 0 ? 'closerequest' : 'any'}
      onCancel={(event) => {
        if (written.length > 0 && !confirm('Discard these alt texts?')) event.preventDefault();
      }}
      onClose={onClose}
    >
      <p>Describe each picture for people who can’t see it.</p>
      <form onSubmit={save}>
        <ul className={`part ${css.alts}`}>
          {images.map((image, at) => (
            <li key={image.id}>
              <Picture source={storedPicture(image)} sizes="6rem" alt="" />
              <InputField
                label={image.name}
                data-first={at === 0 || undefined}
                maxLength={MAX_ALT_LENGTH}
                value={typed[image.id] ?? image.alt}
                onChange={({ currentTarget: { value } }) =>
                  setTyped((now) => ({ ...now, [image.id]: value }))
                }
              />
            </li>
          ))}
        </ul>
        <ErrorNotice>{problem}</ErrorNotice>
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
