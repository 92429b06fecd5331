import { telLink } from '~/platform/phone/tel-link';
import { demoContacts, isLinkable, type PublicSettings } from '~/settings/settings';
import { MailAddress } from '~/ui/mail-address';

type Props = { settings: PublicSettings; className?: string | undefined };

const isDemo = (settings: PublicSettings, contact: string) =>
  demoContacts(settings).includes(contact);

/** Plain text if the number is the demo's or invalid, so that nobody dials it. */
export function Phone({ settings, className }: Props) {
  const { phone } = settings.contact;
  return isDemo(settings, 'phone') || !isLinkable(settings, 'contact', 'phone') ? (
    <span className={className}>{phone}</span>
  ) : (
    <a className={className} href={telLink(phone)}>
      {phone}
    </a>
  );
}

export function Email({ settings }: { settings: PublicSettings }) {
  const { email } = settings.contact;
  return isDemo(settings, 'email') || !isLinkable(settings, 'contact', 'email') ? (
    <span>
      <MailAddress>{email}</MailAddress>
    </span>
  ) : (
    <a href={`mailto:${email}`}>
      <MailAddress>{email}</MailAddress>
    </a>
  );
}

export function WhatsApp({
  settings,
  children = 'WhatsApp',
}: {
  settings: PublicSettings;
  children?: string;
}) {
  return isDemo(settings, 'WhatsApp number') ||
    !isLinkable(settings, 'contact', 'whatsapp') ? null : (
    <a href={`https://wa.me/${settings.contact.whatsapp}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

const PHONE_AND_EMAIL: readonly string[] = ['phone', 'email'];

export function DemoHint({
  settings,
  className,
  shown: shownContacts = PHONE_AND_EMAIL,
}: Props & { shown?: readonly string[] }) {
  const demo = shownContacts.filter((contact) => isDemo(settings, contact));
  if (demo.length === 0) return null;
  const contacts =
    demo.length === shownContacts.length ? 'contact' : new Intl.ListFormat('en-IN').format(demo);
  return <small className={className}>{`Demo ${contacts}, set in Settings`}</small>;
}
