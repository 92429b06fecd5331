import { v4 as uuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { reviseEstimate } from '~/features/estimates/revise/revise-estimate.server';
import { leadBin } from '~/features/leads/bin/lead-bin.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import type { LeadRequest } from '~/features/leads/desk/lead-request.server';
import { listPending } from '~/features/leads/quarantine/read-rechecks.server';
import { applyReview } from '~/features/leads/quarantine/review-changes.server';
import { leadRef } from '~/features/leads/undo/lead-refs.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { demoSettings } from '~/settings/settings';

import { count, text, fromBin, type Do, type Undo } from './shared';

const leads = (of: 'desk' | 'aside', kind: 'inquiry' | 'estimate' = 'inquiry') =>
  db()
    .selectFrom('leads')
    .select(['id', 'version', 'status', 'priority', 'follow_up_at', 'phone_e164'])
    .where('merged_into', 'is', null)
    .where('deleted_at', 'is', null)
    .where('suspect', '=', of === 'desk' ? 0 : 1)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const onDesk = async (change: LeadRequest, by: string): Promise<Undo> =>
  (await carryOut(change, by)).undoId;

/** A different person each time. */
async function anyPerson(): Promise<string | null> {
  const people = await loadPeople();
  return people[count() % people.length]?.id ?? null;
}

/** Changes the first active lead. */
const changeLead =
  (change: (lead: Awaited<ReturnType<typeof leads>>[number]) => LeadRequest): Do =>
  async (by) => {
    const [lead] = await leads('desk');
    return lead ? onDesk(change(lead), by) : null;
  };

/** Changes many leads at once. */
const changeManyLeads =
  (of: 'desk' | 'aside', more: { do: 'many-delete' | 'many-promote' | 'many-set-aside' }): Do =>
  async (by) => {
    const chosen = (await leads(of)).slice(0, 3);
    return chosen.length > 0 ? onDesk({ ...more, chosen }, by) : null;
  };

/** Decides about the quarantined leads that wait for a review. */
const reviewLead =
  (decision: 'release' | 'keep'): Do =>
  async (by) => {
    const ids = (await listPending(1)).map(({ id }) => id);
    return ids.length > 0 ? (await applyReview({ do: decision, ids }, by)).undoId : null;
  };

const findDuplicatePair = async () => {
  const desk = await leads('desk');
  return desk
    .map(({ id, phone_e164 }) => [
      id,
      desk.find((other) => other.id !== id && phone_e164 && other.phone_e164 === phone_e164)?.id,
    ])
    .find(([, otherId]) => otherId !== undefined);
};

const mergedLead = () =>
  db()
    .selectFrom('leads')
    .select('id')
    .where('merged_into', 'is not', null)
    .where('binned_at', 'is', null)
    .executeTakeFirst();

/** Every kind of change of leads that can be undone, by name. */
export const leadKinds: Readonly<Record<string, Do>> = {
  'the status of a lead': changeLead(({ id, version, status }) => ({
    do: 'status',
    id,
    version,
    status: status === 'Lost' ? 'New' : 'Lost',
  })),
  'the priority of a lead': changeLead(({ id, version, priority }) => ({
    do: 'priority',
    id,
    version,
    priority: priority === 'high' ? 'low' : 'high',
  })),
  'a follow-up that is set': changeLead(({ id, version }) => ({
    do: 'follow-up',
    id,
    version,
    followUp: 1_795_000_000_000 + count(),
  })),
  'a follow-up that is taken away': async (by) => {
    const promised = (await leads('desk')).find((lead) => lead.follow_up_at !== null);
    if (!promised) return null;
    const { id, version } = promised;
    return onDesk({ do: 'follow-up', id, version, followUp: null }, by);
  },
  'the owner of a lead': async (by) => {
    const [lead] = await leads('desk');
    if (!lead) return null;
    const owner = await anyPerson();
    return onDesk({ do: 'owner', id: lead.id, version: lead.version, owner }, by);
  },
  'the owner of many leads': async (by) => {
    const chosen = await leads('desk');
    const owner = await anyPerson();
    return chosen.length > 0 ? onDesk({ do: 'many-owner', chosen, owner }, by) : null;
  },
  'the reason of a lost lead': changeLead(({ id, version }) => {
    const reason = demoSettings.lostReasons[count() % 6] ?? null;
    return { do: 'lost-reason', id, version, reason };
  }),
  'the fee and cost of a lead': changeLead(({ id, version }) => ({
    do: 'won',
    id,
    version,
    fee: count(),
    signedCost: 5_200_000,
    finalCost: null,
  })),
  'a note': changeLead(({ id }) => ({ do: 'note', id, note: text() })),
  'a contact': changeLead(({ id, version }) => ({
    do: 'contact',
    id,
    version,
    name: text(),
    phone: '+91 98450 99999',
    email: 'new@example.in',
    pincode: '560034',
    source: 'referral',
  })),
  'a call': changeLead(({ id }) => ({
    do: 'call',
    id,
    request: uuid(),
    outcome: 'reached',
    next: text(),
  })),
  'a call with a promise': changeLead(({ id }) => ({
    do: 'call',
    id,
    request: uuid(),
    outcome: 'no-answer',
    next: '',
    followUp: 1_796_000_000_000 + count(),
  })),
  'a lead that is deleted': changeLead(({ id, version }) => ({ do: 'delete', id, version })),
  'a lead that is restored': fromBin(leadBin, 'leads'),
  'a lead that is moved to the desk': async (by) => {
    const [lead] = await leads('aside');
    return lead ? onDesk({ do: 'promote', id: lead.id }, by) : null;
  },
  'two leads that become one': async (by) => {
    const [id = '', otherId = ''] = (await findDuplicatePair()) ?? [];
    return otherId ? onDesk({ do: 'merge', id, other: otherId }, by) : null;
  },
  'a story that becomes two': async (by) => {
    const part = await mergedLead();
    return part ? onDesk({ do: 'unmerge', id: part.id }, by) : null;
  },
  'the status of many leads': async (by) => {
    const chosen = await leads('desk');
    const status = chosen.every((lead) => lead.status === 'Contacted') ? 'New' : 'Contacted';
    return chosen.length > 0 ? onDesk({ do: 'many-status', chosen, status }, by) : null;
  },
  'many leads that are deleted': changeManyLeads('desk', { do: 'many-delete' }),
  'many leads that are moved to the desk': changeManyLeads('aside', { do: 'many-promote' }),
  'many leads that are set aside': changeManyLeads('desk', { do: 'many-set-aside' }),
  'a flood that is moved to the desk': (by) => onDesk({ do: 'flood-promote', id: 'flood' }, by),
  'a flood that is deleted': (by) => onDesk({ do: 'flood-delete', id: 'flood' }, by),
  'leads that are released from possible spam': reviewLead('release'),
  'leads that are kept as possible spam': reviewLead('keep'),
  'a lead by hand': async (by) => {
    const lead = {
      form: uuid(),
      source: 'call' as const,
      note: text(),
      name: text(),
      email: '',
      phone: { typed: '98450 77777', e164: '+919845077777' },
      pincode: '',
      projectType: '' as const,
    };
    const { undo } = await undoable(
      { records: [], made: (addedLead) => [leadRef(addedLead.id)], what: 'Lead added', by },
      () => addLead(lead, by),
    );
    return undo;
  },
  'the status of an estimate': async (by) => {
    const [lead] = await leads('desk', 'estimate');
    if (!lead) return null;
    const { id, version, status } = lead;
    const to = status === 'Lost' ? 'New' : 'Lost';
    return onDesk({ do: 'status', id, version, status: to }, by);
  },
  'an estimate that is revised': async (by) => {
    const [lead] = await leads('desk', 'estimate');
    if (!lead) return null;
    const builtUp = 1_000 + count();
    const sheet = estimateSheet({ ...FAMILY_HOUSE, builtUp }, START_CARD, '2026-12');
    const { undo } = await undoable(
      { records: [{ of: 'estimate', id: lead.id }], what: 'Estimate revised', by },
      () => reviseEstimate(lead.id, sheet, { unit: 'sqft', by }),
    );
    return undo;
  },
};
