import type { ComponentProps } from 'react';

import { InquirySent } from './inquiry-sent';

import css from './receipt.module.css';

export function InquiryReceipt(receipt: Omit<ComponentProps<typeof InquirySent>, 'noticeRef'>) {
  return (
    <section className={css.receipt}>
      <h1>Inquiry received</h1>
      <InquirySent {...receipt} />
    </section>
  );
}
