import type { Source } from '~/features/leads/core/lead';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';

export const newLeadFields: readonly NewLeadField[] = [
  'name',
  'phone',
  'email',
  'pincode',
  ...furtherFields,
  'source',
  'note',
];

type NewLeadField = 'name' | 'phone' | 'email' | 'pincode' | FurtherField | 'source' | 'note';
export type NewLeadErrors = Partial<Record<NewLeadField, string>>;

export type NewLeadRefusal = {
  readonly message: string;
  readonly errors: NewLeadErrors;
  /** The lead that this form created before, with different content. */
  readonly stored?: { readonly id: string; readonly reference: string };
};

export const isSpokenSource = (source: Source) => source === 'call' || source === 'walk-in';
