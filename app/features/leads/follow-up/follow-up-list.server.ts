import type { LeadRow } from '~/features/leads/lead';

import { type FollowUpGroup, followUpGroups } from './follow-up-group';
import { listFollowUps } from './list-follow-ups.server';

/** A group of the list: the first few of it, and how many there are in all (`exact` is false where no more were counted). */
export type FollowUpPart = {
  readonly group: FollowUpGroup;
  readonly leads: readonly LeadRow[];
  readonly count: number;
  readonly exact: boolean;
};

const SHOWN: Record<FollowUpGroup, number> = { today: 20, overdue: 8, due: 6, silent: 6 };

/** Whom to call, and why: the groups in their order, with leads of both kinds, `most` of each. */
export const followUpList = (
  now = Date.now(),
  most?: number,
  filter: { readonly onlyReal?: true } = {},
): Promise<FollowUpPart[]> =>
  Promise.all(
    followUpGroups.map(async (group) => {
      const query = { followUp: group, status: null, priority: null, ...filter };
      const { rows, total } = await listFollowUps(query, { at: 0 }, most ?? SHOWN[group], now);
      return { group, leads: rows, ...total };
    }),
  );
