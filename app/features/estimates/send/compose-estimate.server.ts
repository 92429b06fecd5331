import type { Composer } from '~/alerts/outbox/channels';
import { readAlertedLeads } from '~/features/leads/alerts/alerted-lead.server';
import { readSettings } from '~/settings/settings.server';

import { estimateMail } from './estimate-mail';
import { listSentEstimates } from './sent-estimates.server';

/** The email of "Get this estimate"; none if the lead is quarantined or deleted, or its link has expired. */
export const composeEstimate: Composer = async ({ about }) => {
  const [lead] = await readAlertedLeads([about]);
  const sentEstimate = (await listSentEstimates(about)).find(({ by }) => by === null);
  if (!lead?.email || !sentEstimate?.sheet || sentEstimate.expiresAt <= Date.now()) return null;
  const { email, name, reference } = lead;
  const { sheet, address, expiresAt } = sentEstimate;
  return {
    mail: estimateMail(
      { email, name, reference, address, expiresAt, estimate: sheet.estimate },
      await readSettings(),
    ),
  };
};
