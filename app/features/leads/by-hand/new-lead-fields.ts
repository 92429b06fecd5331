import type { Source } from '~/features/leads/core/lead';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';

/** What staff type of somebody who called, came in or was sent; in the order of the form. */
export const newLeadFields: readonly NewLeadField[] = [
  'name',
  'phone',
  'email',
  'pincode',
  ...furtherFields,
  'source',
  'note',
];

export type NewLeadField =
  | 'name'
  | 'phone'
  | 'email'
  | 'pincode'
  | FurtherField
  | 'source'
  | 'note';
export type NewLeadValues = Readonly<Record<NewLeadField, string>>;
export type NewLeadErrors = Partial<Record<NewLeadField, string>>;

/** What the form shows after a try that stored nothing. */
export type NewLeadRefusal = {
  readonly message: string;
  readonly errors: NewLeadErrors;
  /** The lead that this form has become already, with other words. */
  readonly stored?: { readonly id: string; readonly reference: string };
};

/** Who called or came in has been spoken to. */
export const hasSpoken = (source: Source) => source === 'call' || source === 'walk-in';
