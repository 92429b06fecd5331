import type { RecipientRow } from '~/settings/recipients';

/** Someone who gets no alerts, unless `change` says so. */
export const recipientRow = (person: string, change: Partial<RecipientRow> = {}): RecipientRow => ({
  person,
  mail: '',
  phone: '',
  leads: '',
  unanswered: '',
  morning: '',
  quietFrom: '',
  quietTo: '',
  plain: '',
  ...change,
});
