import { callPath, callAddress } from '~/alerts/call-link/call-link.server';
import { type Composer, type Message, registerComposer } from '~/alerts/outbox/channels';
import type { Delivery } from '~/alerts/outbox/delivery';
import { recordsInDigest } from '~/alerts/outbox/digests.server';
import { outageOf } from '~/alerts/outbox/outage';
import { findMainToAnswer } from '~/features/leads/core/unanswered-merged.server';
import { morningList } from '~/features/leads/list/morning-list.server';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { formatPhone } from '~/platform/phone/phone-number';
import { readSettings } from '~/settings/settings.server';

import { type AlertedLead, findActiveLeads, readAlertedLeads } from './alerted-lead.server';
import { confirmationMail } from './mail/confirmation-mail';
import { leadMail, reminderTitle } from './mail/lead-mail';
import { listMail } from './mail/list-mail';
import { possibleSpam } from './possible-spam.server';

const MAX_LISTED_LEADS = 50;

/**
 * Resolves to null if the lead was deleted or quarantined, or answered before a reminder. A reminder of an inquiry that
 * was merged is about the lead that it was merged into.
 */
const composeLead: Composer = async (delivery) => {
  const isReminder = delivery.news !== 'lead.new';
  const main = isReminder ? await findMainToAnswer(delivery.about) : null;
  const [lead] = await readAlertedLeads([main ?? delivery.about]);
  if (!lead || (isReminder && lead.isAnswered)) return null;
  const links = {
    call: await callAddress(lead.id, delivery.recipient),
    desk: `${siteOrigin()}/admin/leads/${lead.id}`,
  };
  return {
    mail: leadMail(delivery.news, lead, links),
    push: await leadPush(delivery, lead),
  };
};

async function leadPush(
  { news, recipient }: Delivery,
  lead: AlertedLead,
): Promise<Message['push']> {
  const reminder = reminderTitle(news);
  const leadNoun = lead.kind === 'estimate' ? 'A new estimate' : 'A new inquiry';
  return {
    title: reminder ? `${reminder}: ${lead.name}` : lead.name,
    body: [lead.projectType, lead.place].filter(Boolean).join(', '),
    withoutDetails: { title: reminder ?? leadNoun, body: 'Open to call.' },
    link: await callPath(lead.id, recipient),
  };
}

const composeDigest: Composer = async ({ about, subject, recipient, createdAt }) => {
  const ids = await findActiveLeads(await recordsInDigest(about));
  const leads = await readAlertedLeads(ids.slice(0, MAX_LISTED_LEADS));
  if (leads.length === 0) return null;
  const { company } = await readSettings();
  const sum = ids.length === 1 ? 'One new lead' : `${ids.length} new leads`;
  const desk = `${siteOrigin()}/admin/leads`;
  const listedLeads = await Promise.all(
    leads.map(async ({ id: leadId, name, phone, projectType, place }) => ({
      name,
      phone,
      words: [projectType, place].filter(Boolean).join(', '),
      href: await callAddress(leadId, recipient),
    })),
  );
  const first = leads[0];
  return {
    mail: listMail({
      studio: company.shortName,
      title: 'New leads',
      when: formatInstant(createdAt),
      sum,
      desk,
      groups: [{ label: 'New', leads: listedLeads }],
      rest: unlistedSentence(ids.length - leads.length),
      foot: `${digestReason(subject)} Select a name to open its call page, which needs no PIN for seven days.`,
    }),
    push: {
      title: sum,
      body: [first?.name, ids.length > 1 && 'and others'].filter(Boolean).join(' '),
      withoutDetails: { title: sum, body: 'Open the admin to see them.' },
      link: '/admin/leads',
    },
  };
};

function unlistedSentence(count: number): string | null {
  if (count <= 0) return null;
  return count === 1 ? 'One more is in the admin.' : `${count} more are in the admin.`;
}

function digestReason(subject: string): string {
  const outage = outageOf(subject);
  return outage
    ? `These leads are in one message because alerts couldn’t be sent from ${formatInstant(outage.from)} to ${formatInstant(outage.to)}.`
    : 'These leads are in one message because more than 20 alerts were due within ten minutes.';
}

const composeConfirmation: Composer = async ({ about }) => {
  const [lead] = await readAlertedLeads([about]);
  if (!lead?.email) return null;
  const { name, email, reference, at } = lead;
  return { mail: confirmationMail({ name, email, reference, at }, await readSettings()) };
};

/** Resolves to null if there is neither a lead to follow up nor new possible spam. */
const composeMorning: Composer = async ({ recipient, createdAt }) => {
  const [list, spam] = await Promise.all([morningList(), possibleSpam({ recipient, createdAt })]);
  const sum = [list?.summary, spam?.news].filter(Boolean).join(', ');
  if (sum === '') return null;
  const { company } = await readSettings();
  const groups = await Promise.all(
    (list?.groups ?? []).map(async ({ name, count, lines }) => ({
      label: `${name}, ${count}`,
      leads: await Promise.all(
        lines.map(async ({ leadId, task, wait, projectType, phoneE164 }) => ({
          name: task,
          phone: phoneE164 ? formatPhone(phoneE164) : '',
          words: [wait, projectType].filter(Boolean).join(', '),
          href: await callAddress(leadId, recipient),
        })),
      ),
    })),
  );
  return {
    mail: listMail({
      studio: company.shortName,
      title: 'Daily summary',
      when: formatInstant(createdAt),
      sum,
      groups,
      rest: spam?.line ?? null,
      desk: `${siteOrigin()}/admin`,
      links: spam?.links,
      foot: 'Sent on working days when someone is waiting or there is new possible spam. Select a line to open the lead’s call page, which needs no PIN for seven days.',
    }),
  };
};

export function registerLeadComposers(): void {
  for (const news of ['lead.new', 'lead.unanswered', 'lead.everybody'] as const)
    registerComposer(news, composeLead);
  registerComposer('digest', composeDigest);
  registerComposer('morning', composeMorning);
  registerComposer('lead.confirmation', composeConfirmation);
}
