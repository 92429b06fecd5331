import { useState, type SubmitEvent } from 'react';

import { chooseByKey, useLeadDialog } from '~/features/leads/core/lead-dialog';
import {
  mapSums,
  type OutcomeQuestion,
  parseSum,
  type SumName,
  sumNames,
  sumKeys,
} from '~/features/leads/core/outcome';
import { rupees } from '~/features/leads/core/rupees';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';

import css from './outcome.module.css';

type Props = { question: OutcomeQuestion; onClose: () => void };

/** The question can be skipped. The lead then shows that its outcome is missing. */
export const OutcomeDialog = ({ question, onClose }: Props) =>
  question.status === 'Lost' ? (
    <WhyLost question={question} onClose={onClose} />
  ) : (
    <OutcomeForm question={question} onClose={onClose} />
  );

function useOutcome({ id, version }: OutcomeQuestion) {
  const { send } = useLeadChange();
  const { store, ...dialogProps } = useLeadDialog();
  return {
    ...dialogProps,
    store: (mark: string, fields: Readonly<Record<string, string>>) =>
      void store(mark, () => send({ ...fields, id, version: String(version) })),
  };
}

/** A reason that is no longer in the list comes last and without a shortcut key. */
function WhyLost({ question, onClose }: Props) {
  const { displayName, reasons, lostReason } = question;
  const { dialog, sent, notice, store, close } = useOutcome(question);
  const removedReason = lostReason !== null && !reasons.includes(lostReason) ? lostReason : null;
  const choose = (reason: string) => store(reason, { do: 'lost-reason', reason });
  return (
    <Dialog
      ref={dialog}
      id="outcome"
      title={`Why was ${displayName} lost?`}
      className={css.dialog ?? ''}
      onClose={onClose}
      onKeyDown={(event) =>
        chooseByKey(event, (key) => {
          const reason = reasons[Number(key) - 1];
          if (reason !== undefined) choose(reason);
        })
      }
    >
      {notice}
      <div className={`stack ${css.reasons}`} role="group" aria-label="Reason">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            data-first={index === 0 || undefined}
            aria-busy={sent === reason || undefined}
            aria-keyshortcuts={String(index + 1)}
            aria-pressed={reason === lostReason}
            onClick={() => choose(reason)}
          >
            {reason} <kbd>{index + 1}</kbd>
          </Button>
        ))}
        {removedReason !== null && (
          <p className={`caption ${css.former}`}>
            Current reason: {removedReason}. It is no longer on the list.
          </p>
        )}
      </div>
      <p className={`cluster ${css.actions}`}>
        {lostReason !== null && (
          <Button variant="quiet" busy={sent === ''} onClick={() => choose('')}>
            Clear reason
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {lostReason === null ? 'Skip' : 'Cancel'}
        </Button>
      </p>
    </Dialog>
  );
}

const sumHints: Readonly<Record<SumName, string>> = {
  fee: 'Your fee for the project.',
  signedCost: 'Contract value of the building.',
  finalCost: 'Actual cost when the building is finished.',
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

function OutcomeForm({ question, onClose }: Props) {
  const { displayName, estimatedPrice } = question;
  const { dialog, sent, notice, store, close } = useOutcome(question);
  const stored = mapSums((name) => textOf(question[name]));
  const [seenOutcome, setSeen] = useState(stored);
  const [typed, setTyped] = useState(stored);
  // After a refused save, fields that weren't edited here take what someone else has stored.
  if (sumKeys.some((name) => stored[name] !== seenOutcome[name])) {
    setSeen(stored);
    setTyped(mapSums((name) => (typed[name] === seenOutcome[name] ? stored[name] : typed[name])));
  }
  const [tried, setTried] = useState(false);
  const isEdited = sumKeys.some((name) => typed[name] !== stored[name]);
  const readings = sumKeys.map((name) => ({ name, reading: parseSum(typed[name]) }));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (readings.every(({ reading }) => reading.ok)) store('', { do: 'won', ...typed });
  };
  return (
    <Dialog
      ref={dialog}
      id="outcome"
      title={`Fee and cost of ${displayName}`}
      className={css.dialog ?? ''}
      // With unsaved changes, a tap outside the dialog doesn't close it.
      closedby={isEdited ? 'closerequest' : 'any'}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form className={`form ${css.form}`} onSubmit={save}>
        {estimatedPrice !== null && (
          <p className={css.estimated}>Estimated {rupees(estimatedPrice)}.</p>
        )}
        {readings.map(({ name, reading }, index) => (
          <InputField
            key={name}
            label={`${sumNames[name]}, ₹`}
            optional
            hint={sumHints[name]}
            note={<output>{reading.ok && reading.value !== null && rupees(reading.value)}</output>}
            error={tried && !reading.ok ? `${sumNames[name]} ${reading.problem}.` : undefined}
            name={name}
            data-first={index === 0 || undefined}
            autoComplete="off"
            value={typed[name]}
            onChange={({ currentTarget: { value } }) =>
              setTyped((now) => ({ ...now, [name]: value }))
            }
          />
        ))}
        {notice}
        <p className={`cluster ${css.actions}`}>
          <Button type="submit" variant="primary" busy={sent !== null}>
            Save
          </Button>
          <Button variant="quiet" onClick={close}>
            Skip
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
