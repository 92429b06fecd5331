import { demoContacts, type PublicSettings } from '~/settings/settings';
import { MailAddress } from '~/ui/mail-address';

type Props = { settings: PublicSettings; className?: string | undefined };

const isDemo = (settings: PublicSettings, what: string) => demoContacts(settings).includes(what);

/** The studio's phone number. A demo number is text: nobody may dial it. */
export function Phone({ settings, className }: Props) {
  const { phone } = settings.contact;
  return isDemo(settings, 'phone') ? (
    <span className={className}>{phone}</span>
  ) : (
    <a className={className} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

/** The studio's e-mail address. */
export function Email({ settings, className }: Props) {
  const { email } = settings.contact;
  return isDemo(settings, 'email') ? (
    <span className={className}>
      <MailAddress>{email}</MailAddress>
    </span>
  ) : (
    <a className={className} href={`mailto:${email}`}>
      <MailAddress>{email}</MailAddress>
    </a>
  );
}

/** A chat with the studio on WhatsApp; nothing while the number is a demo. */
export function WhatsApp({
  settings,
  className,
  children = 'WhatsApp',
}: Props & { children?: string }) {
  return isDemo(settings, 'WhatsApp number') ? null : (
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
