import { useId } from 'react';

import type { LeadRow } from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { whatsappLink } from '~/features/leads/core/whatsapp';
import { reportAnswer } from '~/features/leads/desk/report-answer';
import { mailLink } from '~/platform/email/mail-link';
import { telLink } from '~/platform/phone/tel-link';
import type { ShownReplies } from '~/settings/reply-language';
import { fillReply, unknownPlaceholders } from '~/settings/reply-template';
import { ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './lead-detail.module.css';

/** What is sent on WhatsApp is logged as a note. */
export function LeadContact({ lead, replies }: { lead: LeadRow; replies: ShownReplies }) {
  const { send } = useLeadChange();
  const menu = useId();
  const number = lead.phoneE164;
  const facts = {
    name: lead.name,
    projectType: lead.projectType,
    company: replies.company,
  };
  return (
    <div className={`unprinted ${css.contact}`}>
      {number && (
        <ButtonLink variant="primary" href={telLink(number)} onClick={() => reportAnswer(lead.id)}>
          <Icon name="phone" size={16} /> Call
        </ButtonLink>
      )}
      {number && (
        <button type="button" className={css.whatsapp} popoverTarget={menu}>
          WhatsApp <Icon name="down" size={12} />
        </button>
      )}
      {lead.email && (
        <ButtonLink href={mailLink(lead.email)} onClick={() => reportAnswer(lead.id)}>
          <Icon name="mail" size={16} /> Email
        </ButtonLink>
      )}
      {!number && lead.phone && (
        <p className={`caption ${css.undialable}`}>{lead.phone} can’t be dialled.</p>
      )}
      <div
        id={menu}
        popover="auto"
        className={css.replies}
        role="group"
        aria-label="WhatsApp replies"
      >
        <ul>
          {replies.templates.flatMap(({ title, english, hindi }) =>
            (
              [
                ['English', english, 'en'],
                [replies.language.name, hindi, replies.language.code],
              ] as const
            )
              .filter(([, text]) => text.trim() !== '' && unknownPlaceholders(text).length === 0)
              .map(([language, template, lang]) => {
                const text = fillReply(template, facts);
                return (
                  <li key={`${title} ${language}`}>
                    <a
                      href={number ? whatsappLink(number, text) : undefined}
                      target="_blank"
                      rel="noopener noreferrer"
                      onClick={() =>
                        send({
                          do: 'note',
                          id: lead.id,
                          note: `WhatsApp, ${title} (${language}): ${text}`,
                        })
                      }
                    >
                      <b>
                        {title}, {language}
                      </b>
                      <span lang={lang}>{text}</span>
                    </a>
                  </li>
                );
              }),
          )}
        </ul>
      </div>
    </div>
  );
}
