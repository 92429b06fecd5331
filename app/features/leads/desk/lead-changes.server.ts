import { IN_BIN } from '~/backoffice/bin/bin-days';
import { type Change, undoable } from '~/backoffice/undo/undo-log.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeContact } from '~/features/leads/changes/change-contact.server';
import {
  type LeadFieldChange as FieldChange,
  changeLead,
  type LeadChangeResult,
} from '~/features/leads/changes/change-lead.server';
import { deleteLead, isPresent } from '~/features/leads/changes/delete-lead.server';
import { HAS_APPOINTMENT } from '~/features/leads/changes/leads-with-appointment.server';
import { logCall } from '~/features/leads/changes/log-call.server';
import {
  mergeLeads,
  mainLeadOf,
  unmergeLead,
  whyNotMerged,
} from '~/features/leads/changes/merge-leads.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { callOutcomeNames, priorityNames } from '~/features/leads/core/lead';
import { isClosed, type LeadAnswer } from '~/features/leads/core/outcome';
import type { Actor } from '~/features/leads/history/record-event.server';
import {
  describeOutcome,
  storeOutcome,
  addQuestion,
} from '~/features/leads/outcome/outcome-requests.server';
import { isListedPerson, PERSON_REMOVED } from '~/features/leads/owners/owner-steps.server';
import { leadRef, mergedLeadRefs } from '~/features/leads/undo/lead-refs.server';
import { formatInstant } from '~/platform/indian-time';

import { isManyLeadsRequest, type LeadRequest, type OneLeadRequest } from './lead-request.server';
import { applyToMany } from './many-changes.server';

const GONE = 'This lead no longer exists.';

/** Why nothing was changed, or null if something was. */
type ChangeProblem = string | null;

export async function carryOut(change: LeadRequest, actor: Actor): Promise<LeadAnswer> {
  if (isManyLeadsRequest(change)) return applyToMany(change, actor);
  if (change.do !== 'note' && change.do !== 'call') return applyToOne(change, actor);
  // These never conflict. If the lead was merged in the meantime, they belong to the remaining one.
  const [id = change.id] = await mainLeadOf(change.id);
  return applyToOne({ ...change, id }, actor);
}

async function applyToOne(change: OneLeadRequest, actor: Actor): Promise<LeadAnswer> {
  const { id } = change;
  const records = () => mergedLeadRefs([id]);
  const answer = (what: string, work: () => Promise<ChangeProblem>, more: ChangeOptions = {}) =>
    runAndAnswer({ records: [leadRef(id)], what, by: actor, ...more }, work);
  const setField = (field: FieldChange, version: number) => async () =>
    problemOf(await changeLead(id, version, field, actor), actor);
  // Someone else may have done it already.
  const problemIfGone = async (done: Promise<boolean>) =>
    (await done) || (await isPresent(id)) ? null : GONE;
  switch (change.do) {
    case 'status': {
      const field = { field: 'status', to: change.status } as const;
      const set = await answer(`Status set to ${change.status}`, setField(field, change.version));
      // Closing a single lead asks for its outcome at once. Closing many does not.
      return set.ok && isClosed(change.status) ? addQuestion(id, set) : set;
    }
    case 'priority': {
      const field = { field: 'priority', to: change.priority } as const;
      const what = `Priority set to ${priorityNames[change.priority].toLowerCase()}`;
      return answer(what, setField(field, change.version));
    }
    case 'follow-up': {
      const { followUp: to } = change;
      const what = to === null ? 'Follow-up removed' : `Follow-up set for ${formatInstant(to)}`;
      return answer(what, setField({ field: 'follow-up', to }, change.version));
    }
    case 'owner': {
      const { owner: to } = change;
      const setOwner = setField({ field: 'owner', to }, change.version);
      return answer(to === null ? 'Owner removed' : 'Owner changed', async () =>
        to === null || (await isListedPerson(to)) ? setOwner() : PERSON_REMOVED,
      );
    }
    case 'note':
      return answer('Note added', async () =>
        (await addNote(id, change.note, actor, change.request)) ? null : GONE,
      );
    case 'contact': {
      let isOvertaken = false;
      const contactAnswer = await answer('Contact updated', async () => {
        const changed = await changeContact(id, change.version, change, actor);
        isOvertaken = changed.outcome === 'conflict';
        return changed.outcome === 'invalid' ? changed.message : problemOf(changed, actor);
      });
      return isOvertaken ? { ...contactAnswer, isOvertaken } : contactAnswer;
    }
    case 'call': {
      const call = { ...change, followUpAt: change.followUp ?? null };
      return answer(`Call logged: ${callOutcomeNames[call.outcome]}`, async () =>
        (await logCall(id, call, actor)) === null ? GONE : null,
      );
    }
    case 'lost-reason':
    case 'won': {
      const stored = await answer(describeOutcome(change), () =>
        storeOutcome(change, actor, (changed) => problemOf(changed, actor)),
      );
      return stored.ok ? stored : addQuestion(id, stored);
    }
    case 'delete': {
      const deleteOne = async () => {
        const { outcome } = await deleteLead(id, change.version, actor);
        return outcome === 'deleted' ? null : notDeletedMessages[outcome];
      };
      const deleted = await answer('Lead deleted', deleteOne, { records, atomic: true });
      return deleted.ok
        ? { ...deleted, message: `${deleted.message} ${IN_BIN}`, removed: [id] }
        : deleted;
    }
    case 'promote':
      return answer('Lead moved to Leads', () => problemIfGone(promoteSuspect(id, actor)));
    case 'merge':
      return answer(
        'Leads merged',
        async () =>
          (await mergeLeads(id, change.other, actor)) ? null : whyNotMerged(id, change.other),
        { records: () => mergedLeadRefs([id, change.other]), atomic: true },
      );
    case 'unmerge':
      return answer('Leads unmerged', () => problemIfGone(unmergeLead(id, actor)), {
        records: async () => [leadRef(id), ...(await mergedLeadRefs(await mainLeadOf(id)))],
        atomic: true,
      });
    default:
      return change satisfies never;
  }
}

const notDeletedMessages = {
  gone: GONE,
  conflict: 'This lead has changed, so it wasn’t deleted.',
  appointment: HAS_APPOINTMENT,
} as const;

type ChangeOptions = Partial<Pick<Change<ChangeProblem>, 'atomic'>> & {
  records?: readonly RecordRef[] | (() => Promise<readonly RecordRef[]>);
};

async function runAndAnswer(
  change: Change<ChangeProblem> & { what: string },
  work: () => Promise<ChangeProblem>,
): Promise<LeadAnswer> {
  const { result: problem, undo } = await undoable(change, work);
  if (problem !== null) return { ok: false, message: problem };
  // There is nothing to undo if the lead already had this value.
  return { ok: true, message: `${change.what}.`, ...(undo !== null && { undoId: undo }) };
}

function problemOf(changed: LeadChangeResult, actor: Actor): ChangeProblem {
  switch (changed.outcome) {
    case 'changed':
      return null;
    case 'gone':
      return GONE;
    case 'conflict':
      return changed.by === null || changed.by === actor
        ? `This lead was changed on ${formatInstant(changed.at)}. Your change wasn’t saved. You now see the latest version.`
        : `${changed.by} changed this lead on ${formatInstant(changed.at)}. Your change wasn’t saved. You now see theirs.`;
    default:
      return changed satisfies never;
  }
}
