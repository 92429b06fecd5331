import { nameForStranger } from '~/alerts/mail/mail-line';
import { Actions, LargeText, Facts, Paragraph } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';
import type { Estimate } from '~/features/estimates/engine/estimate';
import { formatInr } from '~/features/estimates/engine/money';
import { buildingTitle } from '~/features/estimates/sheet/describe-input';
import { formatDate, indianDay } from '~/platform/indian-time';
import { isLinkable, publicSettings, type SettingsInForce } from '~/settings/settings';

type Recipient = {
  readonly email: string;
  readonly name: string;
  readonly reference: string;
  /** `expiresAt` is in UTC milliseconds. */
  readonly address: string;
  readonly expiresAt: number;
  readonly estimate: Estimate;
};

/** The address may be a stranger's, so the email repeats nothing that was typed except the name. */
export function estimateMail(
  { email, name, reference, address, expiresAt, estimate: { input, total, gst } }: Recipient,
  settings: SettingsInForce,
): MailContent {
  const { company, contact } = settings;
  const greeting = nameForStranger(name);
  const hello = greeting ? `Dear ${greeting},` : 'Hello,';
  const likely = formatInr(total.likely);
  const introduction = `here is the estimate you made on the website of ${company.name}: ${buildingTitle(input)}.`;
  const until = formatDate(indianDay(expiresAt));
  const facts = [
    ['Likely', `${likely}, ${gst === null ? 'without' : 'with'} GST`],
    ['Range', `${formatInr(total.low)} to ${formatInr(total.high)}`],
    ['Reference', reference],
    ['Valid until', until],
    ...(isLinkable(publicSettings(settings), 'contact', 'phone')
      ? ([['Call us', contact.phone]] as const)
      : []),
  ] as const;
  const foot =
    'You’re receiving this because someone entered this address with an estimate on our website. If it wasn’t you, ignore this email; we won’t send another.';
  return {
    subject: `Your estimate ${reference}: ${likely}`,
    html: mailHtml({
      first: `Your estimate: ${likely} likely.`,
      block: [company.shortName, 'Estimate', reference],
      foot,
      children: (
        <>
          <LargeText>{likely}</LargeText>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{introduction}</Paragraph>
          <Actions actions={[{ label: 'Open the estimate', href: address }]} />
          <Facts facts={facts} />
        </>
      ),
    }),
    text: [
      hello,
      '',
      introduction,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `Your estimate: ${address}`,
      '',
      company.name,
      '',
      foot,
      '',
    ].join('\n'),
    to: { name: greeting, address: email },
    isAutomatic: true,
  };
}
