import type { Ref } from 'react';

import type { ReceiptDetails } from '~/features/leads/fields/inquiry-fields';
import { buttonClass } from '~/ui/form/button';

import css from './inquiry.module.css';

export function InquirySent({
  message,
  whatsapp,
  noticeRef,
  reference,
  to,
  date,
  answerBy,
  appointments,
}: ReceiptDetails & {
  message: string;
  /** Null if the studio has no valid number. */
  whatsapp: string | null;
  /** The message takes the focus of the form that it replaces, so that it is read out. */
  noticeRef?: Ref<HTMLParagraphElement>;
}) {
  const facts = [
    ['To', to],
    ['Date', date],
    ['Reply by', answerBy],
  ].filter(([, value]) => value);
  return (
    <div className={css.sent}>
      <p ref={noticeRef} tabIndex={noticeRef ? -1 : undefined}>
        {message}
      </p>
      <dl>
        <div className={css.reference}>
          <dt>Your reference</dt>
          <dd translate="no">{reference}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={css.next}>
        <li>Your inquiry is stored. Quote the reference if you call.</li>
        <li>{replySentenceOf(answerBy)}</li>
        <li>Until then, collect what you have: plans, photos, papers of the plot.</li>
      </ol>
      {whatsapp && (
        <a
          className={buttonClass({ variant: 'primary' })}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        >
          Continue on WhatsApp
        </a>
      )}
      {appointments.length > 0 && (
        <div className={css.appointments}>
          <p>Or choose a time now. Your details are already filled in.</p>
          <ul>
            {appointments.map(({ name, href }, index) => (
              <li key={href}>
                <a
                  className={index === 0 && !whatsapp ? buttonClass({ variant: 'primary' }) : ''}
                  href={href}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** `answerBy` is a day, or "within 30 working days". */
const replySentenceOf = (answerBy: string) => {
  if (!answerBy) return 'We reply by phone or email.';
  return answerBy.startsWith('within') ? `We reply ${answerBy}.` : `We reply by ${answerBy}.`;
};
