import type { LeadRow } from '~/features/leads/core/lead';
import { type FollowUpGroup, followUpGroups } from '~/features/leads/follow-up/follow-up-group';
import type { LeadWindow } from '~/features/leads/search/lead-query';

import { listFollowUps } from './list-follow-ups.server';

/** `exact` is false if counting stopped at the limit. */
export type FollowUpPart = LeadWindow['total'] & {
  readonly group: FollowUpGroup;
  readonly leads: readonly LeadRow[];
};

const SHOWN: Record<FollowUpGroup, number> = { today: 20, overdue: 8, due: 6, silent: 6 };

export const followUpList = (
  now = Date.now(),
  max?: number,
  filter: { readonly onlyReal?: true } = {},
): Promise<FollowUpPart[]> =>
  Promise.all(
    followUpGroups.map(async (group) => {
      const query = { followUp: group, status: null, priority: null, ...filter };
      const { rows, total } = await listFollowUps(query, { at: 0 }, max ?? SHOWN[group], now);
      return { group, leads: rows, ...total };
    }),
  );
