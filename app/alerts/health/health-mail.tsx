import { Actions, Paragraph } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';
import { siteOrigin } from '~/platform/origin.server';

const SETTINGS = { label: 'Open settings', path: '/admin/settings/alerts' };

const health = (
  studio: string,
  title: string,
  words: string,
  foot: string,
  { label, path } = SETTINGS,
): MailContent => {
  const href = siteOrigin() + path;
  return {
    subject: title,
    html: mailHtml({
      first: `${title}. ${words}`,
      block: [studio, 'Alerts'],
      foot,
      children: (
        <>
          <Paragraph>{title}.</Paragraph>
          <Paragraph>{words}</Paragraph>
          <Actions actions={[{ label, href }]} />
        </>
      ),
    }),
    text: [`${title}.`, '', words, '', `${label}: ${href}`, '', studio, foot, ''].join('\n'),
  };
};

export const testMail = (studio: string, title: string, words: string): MailContent =>
  health(studio, title, words, 'Someone requested this test in Settings → Alerts.');

export const deadMail = (studio: string, title: string, words: string): MailContent =>
  health(studio, title, words, 'Sent once a day until the channel works again.');

export const faultMail = (
  studio: string,
  { title, text, path }: { readonly title: string; readonly text: string; readonly path: string },
): MailContent =>
  health(studio, title, text, 'Sent once a day until the problem is fixed.', {
    label: 'Open the admin',
    path,
  });
