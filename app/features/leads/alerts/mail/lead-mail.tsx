import { Actions, LargeText, Facts, Paragraph, PhoneLink } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';
import type { NotificationType } from '~/alerts/outbox/delivery';
import type { AlertedLead } from '~/features/leads/alerts/alerted-lead.server';

type LeadLinks = { readonly call: string; readonly desk: string };

/** Reminders, by their type. */
const reminders: Partial<
  Record<NotificationType, { readonly title: string; readonly request: string }>
> = {
  'lead.unanswered': {
    title: 'Still unanswered',
    request: 'No one has answered yet. Please call, or confirm that you have.',
  },
  'lead.everybody': {
    title: 'Unanswered past the target',
    request:
      'The response target has passed and no one has answered. If you read this first, please call.',
  },
};

export const reminderTitle = (news: NotificationType) => reminders[news]?.title;

const FOOT = 'The call page needs no PIN for seven days, so please don’t forward this email.';

export function leadMail(news: NotificationType, lead: AlertedLead, links: LeadLinks): MailContent {
  const title = reminderTitle(news) ?? (lead.kind === 'estimate' ? 'New estimate' : 'New inquiry');
  const request = reminders[news]?.request ?? null;
  const first = [lead.name, lead.phone, lead.projectType, lead.place].filter(Boolean).join(', ');
  const isFirstAlert = request === null;
  const answer = replySentence(lead);
  return {
    subject: isFirstAlert ? first : `${title}: ${first}`,
    html: mailHtml({
      first: isFirstAlert ? `${title}. ${first}` : request,
      block: [lead.studio, title, lead.reference, lead.at],
      foot: FOOT,
      children: (
        <>
          <LargeText>{lead.name}</LargeText>
          <PhoneLink href={lead.tel}>{lead.phone}</PhoneLink>
          {request && <Paragraph>{request}</Paragraph>}
          <Actions
            actions={[
              { label: 'Open the call page', href: links.call },
              ...lead.whatsapp,
              { label: 'Lead in the admin', href: links.desk },
            ]}
          />
          <Facts facts={lead.facts} />
          {answer && <Paragraph>{answer}</Paragraph>}
        </>
      ),
    }),
    text: leadText(title, request, lead, links),
    replyTo: lead.email === null ? undefined : { name: lead.name, address: lead.email },
  };
}

/** The address is shown beside the name, because the name could itself look like another address. */
const replySentence = ({ email }: AlertedLead): string | null =>
  email !== null ? `Reply to this email to write to ${email}.` : null;

function leadText(
  title: string,
  request: string | null,
  lead: AlertedLead,
  links: LeadLinks,
): string {
  const answer = replySentence(lead);
  return [
    lead.name,
    lead.phone,
    ...(request ? ['', request] : []),
    '',
    ...lead.facts.map(([label, text]) => `${label}: ${text.replaceAll('\n', '\n  ')}`),
    '',
    ...(lead.tel ? [`Call: ${lead.tel}`] : []),
    `Call page, without a PIN: ${links.call}`,
    `Lead in the admin: ${links.desk}`,
    ...lead.whatsapp.map(({ label, href }) => `${label}: ${href}`),
    '',
    ...(answer ? [answer, ''] : []),
    `${lead.studio} · ${title} · ${lead.reference} · ${lead.at}`,
    FOOT,
    '',
  ].join('\n');
}
