import { callAddress } from '~/alerts/call-link/call-link.server';
import { type Composer, registerComposer } from '~/alerts/outbox/channels';
import { readLeadNews } from '~/features/leads/alerts/lead-news.server';
import { listMail } from '~/features/leads/alerts/mail/list-mail';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { formatNumber } from '~/platform/text/format-number';
import { readSettings } from '~/settings/settings.server';

import { readRound } from './read-rechecks.server';
import { MAX_RELEASED_AN_HOUR } from './release-leads.server';

/** Leads that the digest lists; the desk has the others. */
const MAX_LISTED = 50;

const leadsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** The one digest of a round; nothing where all of its leads are answered by now. */
const composeReleased: Composer = async ({ about, recipient, createdAt }) => {
  const { ids, pending } = await readRound(Number(about));
  const listed = await readLeadNews(ids.slice(0, MAX_LISTED));
  const open = listed.filter((lead) => !lead.isAnswered);
  const [first] = open;
  if (!first) return null;
  const { company } = await readSettings();
  const sum = `${leadsIn(ids.length)} moved from possible spam to the desk`;
  const leads = await Promise.all(
    open.map(async ({ id, name, phone, projectType, place, at }) => ({
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
      rest: restOf(ids.length - listed.length, pending),
      links: pending > 0 ? [{ label: 'Review first', href: `${siteOrigin()}/admin` }] : [],
      foot: 'A browser had filled in the hidden field of their form, and that alone had set them aside. The senders read that their inquiry had arrived. Each name opens its call page, without a PIN, for seven days.',
    }),
    push: {
      title: sum,
      body: open.length === 1 ? first.name : `${first.name} and others`,
      plain: { title: sum, body: 'Open the desk to see them.' },
      link: '/admin/leads',
    },
  };
};

function restOf(unlisted: number, pending: number): string | null {
  const sentences = [
    ...(unlisted > 0 ? [`${formatNumber(unlisted)} more are on the desk.`] : []),
    ...(pending > 0
      ? [
          `${formatNumber(pending)} more follow, at most ${MAX_RELEASED_AN_HOUR} an hour. The dashboard lets you review them first.`,
        ]
      : []),
  ];
  return sentences.join(' ') || null;
}

export const registerReleasedComposer = (): void =>
  registerComposer('leads.released', composeReleased);
