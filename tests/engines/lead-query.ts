import type { LeadQuery } from '~/features/leads/search/lead-query';

/** The query of a lead list without filters. */
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
