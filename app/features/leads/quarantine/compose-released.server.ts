import { callAddress } from '~/alerts/call-link/call-link.server';
import { type Composer, registerComposer } from '~/alerts/outbox/channels';
import { readAlertedLeads } from '~/features/leads/alerts/alerted-lead.server';
import { listMail } from '~/features/leads/alerts/mail/list-mail';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { readSettings } from '~/settings/settings.server';

import { readReleaseRound } from './read-rechecks.server';
import { MAX_RELEASED_AN_HOUR } from './release-leads.server';

const MAX_LISTED_LEADS = 50;

/** Null if all leads of the round have been answered. */
const composeReleased: Composer = async ({ about, recipient, createdAt }) => {
  const { ids, pending } = await readReleaseRound(Number(about));
  const listedLeads = await readAlertedLeads(ids.slice(0, MAX_LISTED_LEADS));
  const unansweredLeads = listedLeads.filter((lead) => !lead.isAnswered);
  const [first] = unansweredLeads;
  if (!first) return null;
  const { company } = await readSettings();
  const sum = `${formatCount(ids.length, 'lead')} moved from possible spam to Leads`;
  const leads = await Promise.all(
    unansweredLeads.map(async ({ id, name, phone, projectType, place, at }) => ({
      name,
      phone,
      href: await callAddress(id, recipient),
      words: [projectType, place, `received ${at}`].filter(Boolean).join(', '),
    })),
  );
  return {
    mail: listMail({
      studio: company.shortName,
      title: 'Possible spam',
      when: formatInstant(createdAt),
      sum,
      groups: [{ label: 'To answer', leads }],
      desk: `${siteOrigin()}/admin/leads`,
      rest: unlistedSentence(ids.length - listedLeads.length, pending),
      links: pending > 0 ? [{ label: 'Review first', href: `${siteOrigin()}/admin` }] : [],
      foot: 'They were held back only because a browser filled in a hidden field of the form. The senders were told that their inquiry had arrived. Select a name to open its call page, which needs no PIN for seven days.',
    }),
    push: {
      title: sum,
      body: unansweredLeads.length === 1 ? first.name : `${first.name} and others`,
      withoutDetails: { title: sum, body: 'Open the admin to see them.' },
      link: '/admin/leads',
    },
  };
};

function unlistedSentence(unlisted: number, pending: number): string | null {
  const sentences = [
    ...(unlisted > 0 ? [`${formatNumber(unlisted)} more are in the admin.`] : []),
    ...(pending > 0
      ? [
          `${formatNumber(pending)} more will be moved, up to ${MAX_RELEASED_AN_HOUR} an hour. You can review them first on the dashboard.`,
        ]
      : []),
  ];
  return sentences.join(' ') || null;
}

export const registerReleasedComposer = (): void =>
  registerComposer('leads.released', composeReleased);
