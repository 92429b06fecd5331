import { Actions, Paragraph } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { Message } from '~/alerts/outbox/channels';
import { siteOrigin } from '~/platform/origin.server';
import { readSettings } from '~/settings/settings.server';

/** `link` leads to the screen where staff can do something about it. `foot` says why the email was sent. */
export type SiteNotice = {
  readonly title: string;
  readonly text: string;
  readonly foot: string;
  readonly link: { readonly label: string; readonly path: string };
};

export const ALERT_SETTINGS = { label: 'Open settings', path: '/admin/settings/alerts' };

/** A message to staff about the site itself. */
export async function siteMessage({ title, text, foot, link }: SiteNotice): Promise<Message> {
  const { company } = await readSettings();
  const studio = company.shortName;
  const href = siteOrigin() + link.path;
  return {
    mail: {
      subject: title,
      html: mailHtml({
        first: `${title}. ${text}`,
        block: [studio, 'Alerts'],
        foot,
        children: (
          <>
            <Paragraph>{title}.</Paragraph>
            <Paragraph>{text}</Paragraph>
            <Actions actions={[{ label: link.label, href }]} />
          </>
        ),
      }),
      text: [`${title}.`, '', text, '', `${link.label}: ${href}`, '', studio, foot, ''].join('\n'),
    },
    push: { title, body: text, withoutDetails: { title, body: text }, link: link.path },
  };
}
