import type { LeadQuery } from '~/features/leads/search/lead-query';

/** What the desk asks for when nobody has chosen anything. */
export const leadQuery = (changes: Partial<LeadQuery> = {}): LeadQuery => ({
  kind: 'inquiry',
  place: 'desk',
  status: null,
  priority: null,
  followUp: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  ...changes,
});
