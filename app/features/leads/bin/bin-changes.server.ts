import type { ChangeAnswer } from '~/backoffice/use-answers';
import { eraseLead, takeFromBin } from '~/features/leads/changes/delete-lead.server';
import type { Actor } from '~/features/leads/changes/record-event.server';

const restored: Record<Awaited<ReturnType<typeof takeFromBin>>, ChangeAnswer> = {
  restored: { ok: true, message: 'Lead restored.' },
  there: { ok: true, message: 'This lead has already been restored. You’ll find it in the list.' },
  gone: { ok: false, message: 'This lead has been deleted permanently.' },
};

const erased: Record<Awaited<ReturnType<typeof eraseLead>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Lead deleted permanently.' },
  there: {
    ok: false,
    message: 'This lead has been restored, so it wasn’t deleted. You’ll find it in the list.',
  },
  gone: { ok: true, message: 'This lead has already been deleted permanently.' },
};

/** Does what the bin's screen asks for a lead, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (
  what: 'restore' | 'erase',
  id: string,
  actor: Actor,
): Promise<ChangeAnswer> =>
  what === 'restore' ? restored[await takeFromBin(id, actor)] : erased[await eraseLead(id)];
