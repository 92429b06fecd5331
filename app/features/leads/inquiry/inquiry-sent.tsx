import type { Ref } from 'react';

import { buttonClass } from '~/ui/form/button';

import css from './inquiry.module.css';

/** The transmittal slip after a sent inquiry: what was said, its reference, and the way on to WhatsApp. */
export function InquirySent({
  message,
  reference,
  whatsapp,
  noticeRef,
}: {
  message: string;
  reference: string;
  /** Null: the studio has no valid number. */
  whatsapp: string | null;
  /** Where the form stood that had the focus: the message takes it, and is read out by that. */
  noticeRef?: Ref<HTMLParagraphElement>;
}) {
  return (
    <div className={css.sent}>
      <p ref={noticeRef} tabIndex={noticeRef ? -1 : undefined}>
        {message}
      </p>
      <dl>
        <dt>Your reference</dt>
        <dd>{reference}</dd>
      </dl>
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
    </div>
  );
}
