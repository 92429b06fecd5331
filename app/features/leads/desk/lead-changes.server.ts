import * as z from 'zod';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeContact } from '~/features/leads/changes/change-contact.server';
import {
  deleteFlood,
  promoteFlood,
  restoreFlood,
} from '~/features/leads/changes/change-flood.server';
import {
  changeFollowUp,
  changeLead,
  type Changed,
} from '~/features/leads/changes/change-lead.server';
import {
  changeMany,
  deleteMany,
  promoteMany,
  MOST_AT_ONCE,
  restoreMany,
  type Outcome,
} from '~/features/leads/changes/change-many.server';
import { deleteLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { logCall, type LoggedCall, undoCall } from '~/features/leads/changes/log-call.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { promoteSuspect } from '~/features/leads/changes/promote-suspect.server';
import type { Actor } from '~/features/leads/changes/record-event.server';
import {
  callOutcomeNames,
  callOutcomes,
  NEXT_STEP_LIMIT,
  NOTE_LIMIT,
  priorities,
  sources,
  statuses,
} from '~/features/leads/lead';
import { isClosed, type LeadAnswer } from '~/features/leads/outcome/outcome';
import {
  carryOutOutcome,
  outcomeFields,
  withQuestion,
} from '~/features/leads/outcome/outcome-requests.server';
import { formatInstant, fromLocalField, toLocalField } from '~/platform/indian-time';

const id = z.string().min(1).max(64);
/** PostgreSQL's integer. */
const version = z.coerce.number().int().min(1).max(2_147_483_647);
const one = { id, version };
const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[\w-]{1,64}:\d{1,9}$/)
          .transform((pair) => {
            const [leadId = '', seen = ''] = pair.split(':');
            return { id: leadId, version: Number(seen) };
          }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  );

const followUp = z
  .string()
  .max(16)
  .transform((typed, ctx) => {
    if (typed === '') return null;
    const instant = fromLocalField(typed);
    if (instant !== null) return instant;
    ctx.addIssue({ code: 'custom', message: 'no date and time' });
    return z.NEVER;
  });

/** One line of a contact, as typed; it is judged beside what is stored. */
const typedLine = z.string().max(500).trim();

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** What the desk's forms may ask for. */
const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status'), ...one, status: z.enum(statuses) }),
  z.object({ do: z.literal('priority'), ...one, priority: z.enum(priorities) }),
  z.object({ do: z.literal('follow-up'), ...one, followUp }),
  z.object({
    do: z.literal('note'),
    id,
    request: z.uuid().optional(),
    note: z
      .string()
      .max(NOTE_LIMIT)
      .transform((text) => text.trim())
      .refine((text) => text !== '' && storable(text)),
  }),
  z.object({
    do: z.literal('contact'),
    ...one,
    name: typedLine,
    phone: typedLine,
    email: typedLine,
    pincode: typedLine,
    source: z.enum(sources),
  }),
  z.object({
    do: z.literal('call'),
    id,
    request: z.uuid(),
    outcome: z.enum(callOutcomes),
    next: z.string().trim().max(NEXT_STEP_LIMIT).refine(storable),
    followUp: followUp.optional(),
  }),
  z.object({ do: z.literal('undo-call'), id, entry: id }),
  z.object({ ...outcomeFields.lost, ...one }),
  z.object({ ...outcomeFields.won, ...one }),
  z.object({ do: z.literal('delete'), ...one }),
  z.object({ do: z.enum(['restore', 'promote', 'unmerge']), id }),
  z.object({ do: z.enum(['flood-promote', 'flood-delete']), id }),
  z.object({ do: z.literal('flood-restore'), id, at: z.coerce.number().int() }),
  // The version is for the desk itself: a merge collides with nothing.
  z.object({ do: z.literal('merge'), id, other: id }),
  z.object({ do: z.literal('many-status'), chosen, status: z.enum(statuses) }),
  z.object({ do: z.enum(['many-delete', 'many-promote']), chosen }),
  z.object({
    do: z.literal('many-restore'),
    ids: z.string().transform((text) => text.split(',').slice(0, MOST_AT_ONCE)),
  }),
]);

export type LeadRequest = z.output<typeof request>;

/** @returns undefined for a form that the desk never sends. */
export const parseRequest = (form: FormData): LeadRequest | undefined =>
  request.safeParse(Object.fromEntries(form)).data;

const done = (message = ''): LeadAnswer => ({ ok: true, message });
const refused = (message: string): LeadAnswer => ({ ok: false, message });
const GONE = 'This lead is no longer there.';

/** Does what a form of the desk asks for, and says what came of it. Throws when the database can't. */
export async function carryOut(change: LeadRequest, actor: Actor): Promise<LeadAnswer> {
  switch (change.do) {
    case 'status':
      return changeStatus(change, actor);
    case 'priority':
      return sayChanged(
        await changeLead(
          change.id,
          change.version,
          { field: 'priority', to: change.priority },
          actor,
        ),
      );
    case 'follow-up':
      return setFollowUp(change, actor);
    case 'note':
      return (await addNote(change.id, change.note, actor, change.request))
        ? done()
        : refused(GONE);
    case 'contact': {
      const changed = await changeContact(change.id, change.version, change, actor);
      return changed.outcome === 'invalid' ? refused(changed.message) : sayChanged(changed);
    }
    case 'call':
      return sayCall(change.id, { ...change, followUpAt: change.followUp ?? null }, actor);
    case 'undo-call':
      return saidOfUndo[await undoCall(change.id, change.entry, actor)];
    case 'lost-reason':
    case 'won':
      return carryOutOutcome(change, actor, sayChanged);
    case 'delete': {
      const { outcome } = await deleteLead(change.id, change.version, actor);
      if (outcome === 'deleted')
        return { ok: true, message: `Lead deleted. ${IN_BIN}`, undo: [change.id] };
      return refused(
        outcome === 'gone'
          ? GONE
          : 'Somebody has changed this lead meanwhile. Nothing was deleted.',
      );
    }
    case 'restore':
      return (await restoreLead(change.id, actor)) ? done('Lead restored.') : refused(GONE);
    case 'promote':
      return (await promoteSuspect(change.id, actor))
        ? done('Lead moved to the desk.')
        : refused(GONE);
    case 'merge':
      return (await mergeLeads(change.id, change.other, actor))
        ? done('Merged into one story.')
        : refused('These two can’t be merged: one of them has changed.');
    case 'unmerge':
      return (await unmergeLead(change.id, actor)) ? done('Two leads again.') : refused(GONE);
    case 'many-status':
    case 'many-delete':
    case 'many-promote':
    case 'many-restore':
    case 'flood-promote':
    case 'flood-delete':
    case 'flood-restore':
      return carryOutOnMany(change, actor);
    default:
      return change satisfies never;
  }
}

/** Whoever closes a lead is asked what became of it, there and then; whoever closes many is not. */
async function changeStatus(
  { id: leadId, version: seen, status }: Extract<LeadRequest, { do: 'status' }>,
  actor: Actor,
): Promise<LeadAnswer> {
  const changed = await changeLead(leadId, seen, { field: 'status', to: status }, actor);
  const answer = sayChanged(changed);
  return answer.ok && isClosed(status) ? withQuestion(leadId, answer) : answer;
}

type OnMany = Exclude<
  LeadRequest,
  { id: string; do: Exclude<LeadRequest['do'], `flood-${string}`> }
>;

async function carryOutOnMany(change: OnMany, actor: Actor): Promise<LeadAnswer> {
  switch (change.do) {
    case 'many-status':
      return sayMany(
        await changeMany(change.chosen, { field: 'status', to: change.status }, actor),
        `set to ${change.status}`,
      );
    case 'many-delete': {
      const outcome = await deleteMany(change.chosen, actor);
      const gone = change.chosen
        .map((lead) => lead.id)
        .filter((leadId) => !outcome.refused.includes(leadId));
      const answer = sayMany(outcome, 'deleted');
      return gone.length === 0
        ? answer
        : { ...answer, message: `${answer.message} ${IN_BIN}`, undo: gone };
    }
    case 'many-promote':
      return sayMany(await promoteMany(change.chosen, actor), 'moved to the desk');
    case 'flood-promote':
      return done(`${countOf(await promoteFlood(change.id, actor))} moved to the desk.`);
    case 'flood-delete': {
      const { count, at } = await deleteFlood(change.id, actor);
      return {
        ...done(`${countOf(count)} deleted. ${IN_BIN}`),
        undoBy: { do: 'flood-restore', id: change.id, at: String(at) },
      };
    }
    case 'flood-restore':
      return done(`${countOf(await restoreFlood(change.id, change.at, actor))} restored.`);
    case 'many-restore':
      return done(`${countOf(await restoreMany(change.ids, actor))} restored.`);
    default:
      return change satisfies never;
  }
}

type FollowUp = Extract<LeadRequest, { do: 'follow-up' }>;

/** Says what is promised now; by the way back, what was promised before. */
async function setFollowUp(
  { id: leadId, version: seen, followUp: to }: FollowUp,
  actor: Actor,
): Promise<LeadAnswer> {
  const { was, changed } = await changeFollowUp(leadId, seen, to, actor);
  if (changed.outcome !== 'changed') return sayChanged(changed);
  const answer = done(
    to === null ? 'No follow-up now.' : `Follow-up set for ${formatInstant(to)}.`,
  );
  if (was === to) return answer;
  const back = was === null ? '' : toLocalField(was);
  return {
    ...answer,
    undoBy: { do: 'follow-up', id: leadId, version: String(seen + 1), followUp: back },
  };
}

async function sayCall(leadId: string, call: LoggedCall, actor: Actor): Promise<LeadAnswer> {
  const entry = await logCall(leadId, call, actor);
  if (entry === null) return refused(GONE);
  return {
    ...done(`Call logged: ${callOutcomeNames[call.outcome]}.`),
    undoBy: { do: 'undo-call', id: leadId, entry },
  };
}

const saidOfUndo: Record<Awaited<ReturnType<typeof undoCall>>, LeadAnswer> = {
  undone: done('Call taken back.'),
  changed: refused('Somebody has changed this lead since. The call stays; you see what is stored.'),
  gone: refused('This call is no longer there.'),
};

const countOf = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`;

function sayChanged(changed: Changed): LeadAnswer {
  switch (changed.outcome) {
    case 'changed':
      return done();
    case 'gone':
      return refused(GONE);
    case 'conflict':
      return refused(
        `${changed.by ?? 'Somebody'} changed this lead on ${formatInstant(changed.at)}. Your change was not stored; you now see theirs.`,
      );
    default:
      return changed satisfies never;
  }
}

function sayMany({ done: count, refused: others }: Outcome, what: string): LeadAnswer {
  const message = `${countOf(count)} ${what}.`;
  const answer = others.length
    ? refused(
        `${message} ${countOf(others.length)} had been changed by somebody else and stayed as they are.`,
      )
    : done(message);
  return { ...answer, settled: true };
}
