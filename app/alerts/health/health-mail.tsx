import { Actions, Paragraph } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailWords } from '~/alerts/outbox/channels';
import { siteOrigin } from '~/platform/origin.server';

const health = (studio: string, title: string, words: string, foot: string): MailWords => {
  const href = `${siteOrigin()}/admin/settings/alerts`;
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
          <Actions actions={[{ label: 'Open the settings', href }]} />
        </>
      ),
    }),
    text: [`${title}.`, '', words, '', `The settings: ${href}`, '', studio, foot, ''].join('\n'),
  };
};

export const testMail = (studio: string, title: string, words: string): MailWords =>
  health(studio, title, words, 'Somebody asked for it under Settings, Alerts.');

/** That another channel is dead. */
export const deadMail = (studio: string, title: string, words: string): MailWords =>
  health(studio, title, words, 'It comes once a day, until the channel works again.');
