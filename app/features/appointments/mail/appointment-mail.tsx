import { displayName, nameForStranger, oneLine } from '~/alerts/mail/mail-line';
import { Actions, Facts, Paragraph, PhoneLink } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';
import { isEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber, shownPhone } from '~/platform/phone/phone-number';
import { telLink } from '~/platform/phone/tel-link';
import { isLinkable, publicSettings, type SettingsInForce } from '~/settings/settings';

import {
  appointmentName,
  clientSentences,
  type MailedAppointment,
  type MailKind,
  placeSentence,
  staffSentences,
  timeRows,
  mailTitles,
} from './appointment-sentences';
import { shortTime } from './local-time';

type MailOptions = Pick<MailContent, 'invitation'> & {
  readonly settings: SettingsInForce;
  /** Where the client moves or cancels the appointment, or where staff see the lead. */
  readonly link: string;
};

export function clientMail(
  kind: MailKind,
  appointment: MailedAppointment,
  { settings, link, invitation }: MailOptions,
): MailContent {
  const publicValues = publicSettings(settings);
  const { company, contact } = publicValues;
  const greeting = nameForStranger(appointment.client.name);
  const hello = greeting ? `Dear ${greeting},` : 'Hello,';
  const { lead, after } = clientSentences(kind, appointment, company.name);
  const facts = [
    ['Appointment', appointmentName(appointment)] as const,
    ...timeRows(appointment, 'client'),
    ['Where', placeSentence(appointment.place, company.address)] as const,
  ];
  const canCall = isLinkable(publicValues, 'contact', 'phone');
  const canChange = kind !== 'cancelled';
  const action = kind === 'requested' ? 'See or cancel the request' : 'Move or cancel';
  const foot =
    'You’re receiving this because someone entered this address for an appointment on our website. If it wasn’t you, ignore this email or cancel the appointment.';
  return {
    subject: subjectOf(kind, appointment),
    html: mailHtml({
      first: lead,
      block: [company.shortName, mailTitles[kind]],
      foot,
      children: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{lead}</Paragraph>
          <Facts facts={facts} />
          {after.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
          {canChange && <Actions actions={[{ label: action, href: link }]} />}
          {canCall && (
            <>
              <Paragraph>Questions? Call us:</Paragraph>
              <PhoneLink href={telLink(contact.phone)}>{contact.phone}</PhoneLink>
            </>
          )}
        </>
      ),
    }),
    text: [
      hello,
      '',
      lead,
      '',
      ...facts.map(([label, text]) => `${label}: ${text}`),
      ...after.flatMap((sentence) => ['', sentence]),
      ...(canChange ? ['', `${action}: ${link}`] : []),
      ...(canCall ? ['', `Questions? Call us: ${contact.phone}`] : []),
      '',
      company.name,
      '',
      foot,
      '',
    ].join('\n'),
    to: { name: greeting, address: appointment.client.email },
    isAutomatic: true,
    invitation,
  };
}

export function staffMail(
  kind: MailKind,
  appointment: MailedAppointment,
  { settings, link, invitation, isTakenOver }: MailOptions & { readonly isTakenOver: boolean },
): MailContent {
  const { client, reason } = appointment;
  const name = oneLine(client.name, 100) || 'A client';
  const { lead, after } = staffSentences(kind, { reason, name, isTakenOver });
  const phone = shownPhone(oneLine(client.phone, 40), readPhoneNumber(client.phone)?.e164 ?? null);
  const facts = [
    ['Appointment', appointmentName(appointment)] as const,
    ...timeRows(appointment, 'staff'),
    ['Client', name] as const,
    ...(phone ? [['Phone', phone] as const] : []),
  ];
  return {
    subject: `${subjectOf(kind, appointment)}, ${name}`,
    html: mailHtml({
      first: lead,
      block: [settings.company.shortName, mailTitles[kind]],
      foot: 'You’re receiving this because you take this appointment.',
      children: (
        <>
          <Paragraph>{lead}</Paragraph>
          <Facts facts={facts} />
          {after.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
          <Actions
            actions={[
              { label: 'Open the lead', href: link },
              ...(phone ? [{ label: 'Call', href: telLink(phone) }] : []),
            ]}
          />
        </>
      ),
    }),
    text: [
      lead,
      '',
      ...facts.map(([label, text]) => `${label}: ${text}`),
      ...after.flatMap((sentence) => ['', sentence]),
      '',
      `Open the lead: ${link}`,
      '',
    ].join('\n'),
    replyTo: isEmailAddress(client.email)
      ? { name: displayName(name), address: appointment.client.email }
      : undefined,
    invitation,
  };
}

const subjectOf = (kind: MailKind, appointment: MailedAppointment) =>
  appointment.startsAt === null
    ? `${mailTitles[kind]}: ${appointmentName(appointment)}`
    : `${mailTitles[kind]}: ${appointmentName(appointment)}, ${shortTime(appointment.startsAt)}`;
