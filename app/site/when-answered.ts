import type { PublicSettings } from '~/settings/settings';

/** When the studio is there, and when it answers, as sentences; the owner may leave either unsaid. */
export const whenAnswered = ({
  company: { hours },
  contact: { replyTime },
}: Pick<PublicSettings, 'company' | 'contact'>): string =>
  [hours && `${hours}.`, replyTime && `We reply ${replyTime}.`].filter(Boolean).join(' ');
