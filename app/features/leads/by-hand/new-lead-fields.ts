import type { Source } from '~/features/leads/core/lead';
import { furtherFields } from '~/features/leads/fields/inquiry-fields';

export const newLeadFields = [
  'name',
  'phone',
  'email',
  'pincode',
  ...furtherFields,
  'source',
  'note',
] as const;

export type NewLeadErrors = Partial<Record<(typeof newLeadFields)[number], string>>;

export type NewLeadRefusal = {
  readonly message: string;
  readonly errors: NewLeadErrors;
  /** The lead that this form created before, with different content. */
  readonly stored?: { readonly id: string; readonly reference: string };
};

export const isSpokenSource = (source: Source) => source === 'call' || source === 'walk-in';
