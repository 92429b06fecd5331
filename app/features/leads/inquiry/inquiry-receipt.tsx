import type { ComponentProps } from 'react';

import { InquirySent } from './inquiry-sent';

import css from './receipt.module.css';

/** Where an inquiry without JavaScript ends: what was said, its reference and the way on. */
export function InquiryReceipt({
  message,
  reference,
  whatsapp,
}: Pick<ComponentProps<typeof InquirySent>, 'message' | 'reference' | 'whatsapp'>) {
  return (
    <section className={css.receipt}>
      <h1>Inquiry received</h1>
      <InquirySent message={message} reference={reference} whatsapp={whatsapp} />
    </section>
  );
}
