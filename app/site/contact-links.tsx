import { telLink } from '~/platform/phone/tel-link';
import { demoContacts, isLinkable, type PublicSettings } from '~/settings/settings';
import { MailAddress } from '~/ui/mail-address';

type Props = { settings: PublicSettings; className?: string | undefined };

const isDemo = (settings: PublicSettings, what: string) => demoContacts(settings).includes(what);

/** The studio's phone number. A demo number is text, and so is one that is not valid: nobody may dial it. */
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

/** The studio's e-mail address. */
export function Email({ settings, className }: Props) {
  const { email } = settings.contact;
  return isDemo(settings, 'email') || !isLinkable(settings, 'contact', 'email') ? (
    <span className={className}>
      <MailAddress>{email}</MailAddress>
    </span>
  ) : (
    <a className={className} href={`mailto:${email}`}>
      <MailAddress>{email}</MailAddress>
    </a>
  );
}

/** A chat with the studio on WhatsApp; nothing while the number is a demo or not valid. */
export function WhatsApp({
  settings,
  className,
  children = 'WhatsApp',
}: Props & { children?: string }) {
  return isDemo(settings, 'WhatsApp number') ||
    !isLinkable(settings, 'contact', 'whatsapp') ? null : (
    <a
      className={className}
      href={`https://wa.me/${settings.contact.whatsapp}`}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}

/** Says so while contacts are still the demo's. */
export function DemoHint({ settings, className }: Props) {
  return demoContacts(settings).length > 0 ? (
    <small className={className}>Demo contact, set in Settings</small>
  ) : null;
}
