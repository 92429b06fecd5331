import { useId, useState } from 'react';

import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { Button } from '~/ui/form/button';
import { TextArea } from '~/ui/form/field';

import { useNote } from './use-note';

import css from './lead-detail.module.css';

/** Enter sends the note, Shift+Enter starts a new line. A note that wasn't sent stays in the field. */
export function NoteForm({ leadId, mergedIds }: { leadId: string; mergedIds: readonly string[] }) {
  const { send } = useLeadChange();
  const { text, setText, clear, requestOf } = useNote(leadId, mergedIds);
  const [blank, setBlank] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const add = async () => {
    const note = text.trim();
    setBlank(note === '');
    if (note === '' || busy) return;
    setBusy(true);
    const { ok } = await send({ do: 'note', id: leadId, note, request: requestOf(note) });
    setBusy(false);
    if (ok) clear(text);
  };
  return (
    <form
      className={`unprinted ${css.note}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label className="caption" htmlFor={id}>
        Add a note
      </label>
      <TextArea
        id={id}
        name="note"
        rows={2}
        value={text}
        placeholder="What was discussed and agreed. Press Enter to add."
        aria-invalid={blank || undefined}
        aria-describedby={blank ? `${id}blank` : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setBlank(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      {blank && (
        <p id={`${id}blank`} className={css.blank}>
          Enter a note first.
        </p>
      )}
      <Button type="submit" size="small" busy={busy}>
        Add note
      </Button>
    </form>
  );
}
