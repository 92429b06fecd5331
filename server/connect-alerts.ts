import { registerDiskNotice } from '~/alerts/health/faults/disk-notice.server';
import { registerHealthComposers } from '~/alerts/health/outbox-maintenance.server';
import { registerUnansweredCount } from '~/alerts/health/unalerted-leads.server';
import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { channelOf, composerOf, registerChannel, registerComposer } from '~/alerts/outbox/channels';
import { notificationTypes } from '~/alerts/outbox/delivery';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { pushChannel, registerBadge } from '~/alerts/push/push-channel.server';
import { composeWebhook, webhookChannel } from '~/alerts/webhooks/webhook-channel.server';
import { setWebhookPolicy } from '~/alerts/webhooks/webhook-policy';
import { registerBackupNotice } from '~/backups/backup-notice.server';
import { registerAppointmentComposers } from '~/features/appointments/mail/compose-appointment.server';
import { composeEstimate } from '~/features/estimates/send/compose-estimate.server';
import { registerLeadComposers } from '~/features/leads/alerts/compose-lead.server';
import { registerReleasedComposer } from '~/features/leads/quarantine/compose-released.server';
import {
  countUnanswered,
  countUnansweredOf,
} from '~/features/leads/statistics/count-unanswered.server';
import { channelKeys } from '~/settings/recipients';

import type { Environment } from './env';

export function connectAlerts({
  SMTP_URL,
  MAIL_FROM,
  NOTIFY_EMAIL,
  DATA_DIR,
  WEBHOOK_ALLOW_PRIVATE,
}: Environment): void {
  setMailServer({ url: SMTP_URL, from: MAIL_FROM ?? NOTIFY_EMAIL });
  setStudioMail(NOTIFY_EMAIL);
  registerRecipients(staffRecipients);
  registerChannel(mailChannel);
  registerChannel(pushChannel);
  registerChannel(webhookChannel);
  registerComposer('webhook', composeWebhook);
  setWebhookPolicy({ allowPrivate: WEBHOOK_ALLOW_PRIVATE === 'on' });
  registerBadge(countUnanswered);
  registerUnansweredCount(countUnansweredOf);
  registerLeadComposers();
  registerReleasedComposer();
  registerHealthComposers();
  registerDiskNotice(DATA_DIR);
  registerBackupNotice();
  registerComposer('estimate.sheet', composeEstimate);
  registerAppointmentComposers();
  for (const news of notificationTypes)
    if (!composerOf(news)) throw new Error(`Nothing composes the notification ${news}.`);
  for (const key of channelKeys)
    if (!channelOf(key)) throw new Error(`Nothing sends by the channel ${key}.`);
}
