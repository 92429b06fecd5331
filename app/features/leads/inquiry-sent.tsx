import { buttonClass } from '~/ui/button';

import css from './inquiry.module.css';

/** The transmittal slip after a sent inquiry: what was said, its reference, and the way on to WhatsApp. */
export function InquirySent({
  message,
  reference,
  whatsapp,
}: {
  message: string;
  reference: string;
  whatsapp: string;
}) {
  return (
    <div className={css.sent}>
      <p role="status">{message}</p>
      <dl>
        <dt>Your reference</dt>
        <dd>{reference}</dd>
      </dl>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
      >
        Continue on WhatsApp
      </a>
    </div>
  );
}
