import { v7 as uuid } from 'uuid';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { undoable } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { transaction } from '~/db/executor.server';
import { deleteBurst, membersOf, releaseBurst } from '~/features/leads/changes/change-burst.server';
import {
  changeMany,
  deleteMany,
  MAX_AT_ONCE,
  type ManyLeadsOutcome,
  promoteMany,
  type SeenLead,
  quarantineMany,
} from '~/features/leads/changes/change-many.server';
import { countChangedByOthers } from '~/features/leads/changes/last-change.server';
import { leadsWithAppointment } from '~/features/leads/changes/leads-with-appointment.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import { isListedPerson, PERSON_REMOVED } from '~/features/leads/owners/owner-steps.server';
import { leadRef, mergedLeadRefs } from '~/features/leads/undo/lead-refs.server';
import { formatCount } from '~/platform/text/format-number';

import type { ManyLeadsRequest } from './lead-request.server';

export async function applyToMany(change: ManyLeadsRequest, actor: Actor): Promise<ChangeAnswer> {
  switch (change.do) {
    case 'many-status': {
      const to = { field: 'status', to: change.status } as const;
      return inParts(change.chosen, actor, {
        work: (some) => changeMany(some, to, actor),
        what: `set to ${change.status}`,
      });
    }
    case 'many-owner': {
      const { owner } = change;
      if (owner !== null && !(await isListedPerson(owner)))
        return { ok: false, message: PERSON_REMOVED };
      return inParts(change.chosen, actor, {
        work: (some) => changeMany(some, { field: 'owner', to: owner }, actor),
        what: owner === null ? 'left without an owner' : 'given to the new owner',
      });
    }
    case 'many-delete': {
      const answer = await inParts(change.chosen, actor, { work: deleteMany, what: 'deleted' });
      return answer.undoId ? { ...answer, message: `${answer.message} ${IN_BIN}` } : answer;
    }
    case 'many-promote':
      return inParts(change.chosen, actor, { work: promoteMany, what: 'moved to Leads' });
    case 'many-set-aside':
      return inParts(change.chosen, actor, { work: quarantineMany, what: QUARANTINED_REASON });
    case 'flood-promote':
      return changeBurst(change.id, actor, 'moved to Leads', () => releaseBurst(change.id, actor));
    case 'flood-delete': {
      const answer = await changeBurst(change.id, actor, 'deleted', () =>
        deleteBurst(change.id, actor),
      );
      return { ...answer, message: `${answer.message} ${IN_BIN}` };
    }
    default:
      return change satisfies never;
  }
}

const QUARANTINED_REASON = 'marked as possible spam';

/** Another person is given as the reason only if they made the last change. */
async function refusalsOf(all: readonly string[], actor: Actor, what: string): Promise<string[]> {
  const withAppointment =
    what === 'deleted' || what === QUARANTINED_REASON
      ? await transaction(() => leadsWithAppointment(all))
      : new Set<string>();
  const refusedIds = all.filter((id) => !withAppointment.has(id));
  const byOthers = await countChangedByOthers(refusedIds, actor);
  const refusalSentence = (count: number, why: string) =>
    count === 0
      ? []
      : [`${formatCount(count, 'lead')} ${count === 1 ? 'wasn’t' : 'weren’t'} changed: ${why}.`];
  return [
    ...refusalSentence(
      withAppointment.size,
      'an appointment is to come, which has to be cancelled first',
    ),
    ...refusalSentence(byOthers, 'someone else made a change first'),
    ...refusalSentence(refusedIds.length - byOthers, 'edited since your selection'),
  ];
}

type ManyLeadsWork = {
  readonly work: (some: readonly SeenLead[], actor: Actor) => Promise<ManyLeadsOutcome>;
  readonly what: string;
};

/** Works in parts, so that no transaction blocks others for long. All parts are undone together. */
async function inParts(
  chosen: readonly SeenLead[],
  actor: Actor,
  { work, what }: ManyLeadsWork,
): Promise<ChangeAnswer> {
  const change = uuid();
  let doneCount = 0;
  const refusedIds: string[] = [];
  const undos: (string | null)[] = [];
  for (let from = 0; from < chosen.length; from += MAX_AT_ONCE) {
    const batch = chosen.slice(from, from + MAX_AT_ONCE);
    const { result, undo } = await undoable(
      {
        records: () => mergedLeadRefs(batch.map(({ id }) => id)),
        what: ({ done: count }) => `${formatCount(doneCount + count, 'lead')} ${what}`,
        by: actor,
        change,
      },
      () => work(batch, actor),
    );
    doneCount += result.done;
    refusedIds.push(...result.refused);
    undos.push(undo);
  }
  const message = `${formatCount(doneCount, 'lead')} ${what}.`;
  return {
    ok: refusedIds.length === 0,
    message: [message, ...(await refusalsOf(refusedIds, actor, what))].join(' '),
    clearsSelection: true,
    undoId: undos.find((undo) => undo !== null) ?? null,
    ...(what === 'deleted' && {
      removed: chosen.map(({ id }) => id).filter((id) => !refusedIds.includes(id)),
    }),
  };
}

async function changeBurst(
  flood: string,
  actor: Actor,
  what: string,
  work: () => Promise<number>,
): Promise<ChangeAnswer> {
  const { result, undo } = await undoable(
    {
      records: async () => (await membersOf(flood)).map((id) => leadRef(id)),
      what: (count) => `${formatCount(count, 'lead')} ${what}`,
      by: actor,
    },
    work,
  );
  return { ok: true, message: `${formatCount(result, 'lead')} ${what}.`, undoId: undo };
}
