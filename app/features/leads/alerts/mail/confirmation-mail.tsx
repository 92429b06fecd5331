import { nameForStranger } from '~/alerts/mail/mail-line';
import { Facts, Paragraph, PhoneLink } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';
import type { AlertedLead } from '~/features/leads/alerts/alerted-lead.server';
import { telLink } from '~/platform/phone/tel-link';
import { replyPromise } from '~/settings/reply-promise';
import { isLinkable, publicSettings, type SettingsInForce } from '~/settings/settings';

type Inquiry = Pick<AlertedLead, 'name' | 'reference' | 'at'> & { readonly email: string };

/** Anyone can enter a stranger's address, so the confirmation repeats nothing but the name. */
export function confirmationMail(
  { name, email, reference, at }: Inquiry,
  settings: SettingsInForce,
): MailContent {
  const publicValues = publicSettings(settings);
  const { company, contact } = publicValues;
  const greeting = nameForStranger(name);
  const hello = greeting ? `Dear ${greeting},` : 'Hello,';
  const arrived = `Your inquiry has reached ${company.name}. Its reference is ${reference}.`;
  const promise = replyPromise(contact);
  const next = promise
    ? `Someone at the studio will read it and call or write to you ${promise}.`
    : 'Someone at the studio will read it and call or write to you.';
  const canCall = isLinkable(publicValues, 'contact', 'phone');
  const foot =
    'You’re receiving this because someone entered this address in the inquiry form on our website. If it wasn’t you, ignore this email; we won’t send another.';
  return {
    subject: `Your inquiry ${reference} has arrived`,
    html: mailHtml({
      first: `Your inquiry has arrived. Its reference is ${reference}.`,
      block: [company.shortName, 'Inquiry received', at],
      foot,
      children: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{arrived}</Paragraph>
          <Paragraph>{next}</Paragraph>
          {canCall && (
            <>
              <Paragraph>If it is urgent, call us:</Paragraph>
              <PhoneLink href={telLink(contact.phone)}>{contact.phone}</PhoneLink>
            </>
          )}
          <Facts
            facts={[
              ['Reference', reference],
              ...(company.hours ? ([['Office hours', company.hours]] as const) : []),
            ]}
          />
        </>
      ),
    }),
    text: [
      hello,
      '',
      arrived,
      '',
      next,
      '',
      ...(canCall ? [`If it is urgent, call us: ${contact.phone}`, ''] : []),
      ...(company.hours ? [`Office hours: ${company.hours}`, ''] : []),
      company.name,
      '',
      foot,
      '',
    ].join('\n'),
    to: { name: greeting, address: email },
    isAutomatic: true,
  };
}
