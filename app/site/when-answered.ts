import type { PublicSettings } from '~/settings/settings';

/** The owner may leave opening hours and reply time empty. */
export const whenAnswered = ({
  company: { hours },
  contact: { replyTime },
}: Pick<PublicSettings, 'company' | 'contact'>): string =>
  [hours && `${hours}.`, replyTime && `We reply ${replyTime}.`].filter(Boolean).join(' ');
