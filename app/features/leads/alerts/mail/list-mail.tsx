import type { ReactNode } from 'react';

import { withoutLineBreaks } from '~/alerts/mail/mail-line';
import { Actions, Facts, Paragraph } from '~/alerts/mail/mail-parts';
import { mailHtml } from '~/alerts/mail/mail-sheet';
import type { MailContent } from '~/alerts/outbox/channels';

/** `words` is the next step or the requested service. `href` is the address of the call page. */
type ListedLead = {
  readonly name: string;
  readonly phone: string;
  readonly words: string;
  readonly href: string;
};

type ListMail = {
  readonly studio: string;
  readonly title: string;
  readonly when: string;
  /** Such as "21 new inquiries". It is the subject and what a lock screen shows. */
  readonly sum: string;
  readonly groups: readonly { readonly label: string; readonly leads: readonly ListedLead[] }[];
  readonly rest: string | null;
  readonly desk: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined;
  readonly foot: string;
};

export function listMail({
  studio,
  title,
  when,
  sum,
  groups,
  rest,
  desk,
  links = [],
  foot,
}: ListMail): MailContent {
  return {
    subject: sum,
    html: mailHtml({
      first: sum,
      block: [studio, title, when],
      foot,
      children: (
        <>
          <Paragraph>{sum}</Paragraph>
          {groups.map(({ label, leads }) => (
            <Facts
              key={label}
              facts={leads.map((lead, at) => [
                at === 0 ? label : '',
                <LeadItem key={lead.href} {...lead} />,
                lead.href,
              ])}
            />
          ))}
          {rest && <Paragraph>{rest}</Paragraph>}
          <Actions actions={[{ label: 'Open leads', href: desk }, ...links]} />
        </>
      ),
    }),
    text: [
      sum,
      '',
      ...groups.flatMap(({ label, leads }) => [
        `${label}:`,
        ...leads.flatMap(({ name, phone, words, href }) => [
          `- ${[name, phone, words].filter(Boolean).join(', ')}`,
          `  ${href}`,
        ]),
        '',
      ]),
      ...(rest ? [rest, ''] : []),
      `Leads: ${desk}`,
      ...links.map(({ label, href }) => `${label}: ${href}`),
      '',
      `${studio} · ${title} · ${when}`,
      foot,
      '',
    ].join('\n'),
  };
}

function LeadItem({ name, phone, words, href }: ListedLead): ReactNode {
  return (
    <>
      <a href={href} style={{ color: '#151e1e', fontWeight: 600 }}>
        {name}
      </a>
      {phone && ` ${withoutLineBreaks(phone)}`}
      {words && (
        <>
          <br />
          <span className="muted" style={{ color: '#515a59' }}>
            {words}
          </span>
        </>
      )}
    </>
  );
}
