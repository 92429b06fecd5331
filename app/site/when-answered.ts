import { replyPromise } from '~/settings/reply-promise';
import type { PublicSettings } from '~/settings/settings';

/** The owner may leave opening hours and reply time empty. */
export const whenAnswered = ({
  company: { hours },
  contact,
}: Pick<PublicSettings, 'company' | 'contact'>): string => {
  const promise = replyPromise(contact);
  return [hours && `${hours}.`, promise && `We reply ${promise}.`].filter(Boolean).join(' ');
};
