import type { ComponentProps } from 'react';

import { ButtonLink } from '~/ui/form/button';

import { InquirySent } from './inquiry-sent';

import css from './receipt.module.css';

export function InquiryReceipt(receipt: Omit<ComponentProps<typeof InquirySent>, 'noticeRef'>) {
  return (
    <section className={css.receipt}>
      <h1>Inquiry received</h1>
      <InquirySent {...receipt} />
      {!receipt.whatsapp && receipt.appointments.length === 0 && (
        <p>
          <ButtonLink variant="primary" href="/gallery">
            See our projects
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
