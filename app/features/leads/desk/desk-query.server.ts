import * as z from 'zod';

import { priorities, type LeadKind, sortKeys, statuses } from '~/features/leads/core/lead';
import { followUpGroups } from '~/features/leads/follow-up/follow-up-group';
import { isValidKey } from '~/features/leads/list/lead-key.server';
import { OWN_LEADS, type OwnerFilter, UNOWNED_LEADS } from '~/features/leads/owners/owner';
import {
  type LeadQuery,
  MAX_EXPORTED,
  MAX_ROWS,
  type WindowAt,
} from '~/features/leads/search/lead-query';
import { monthOf } from '~/platform/indian-time';
import { storableText } from '~/platform/text/storable-text';

const leadId = z.string().min(1).max(64).transform(storableText);

/** Invalid values become the default. */
const addressSchema = z.object({
  q: z.string().max(200).transform(storableText).catch(''),
  status: z.enum(statuses).nullable().catch(null),
  priority: z.enum(priorities).nullable().catch(null),
  owner: z.string().min(1).max(200).transform(storableText).nullable().catch(null),
  followUp: z.enum(followUpGroups).nullable().catch(null),
  received: z.literal('month').nullable().catch(null),
  sort: z.enum(sortKeys).catch('createdAt'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
  view: z.enum(['list', 'grid', 'board']).catch('list'),
  place: z.enum(['desk', 'suspects']).catch('desk'),
  lead: leadId.nullable().catch(null),
});

export type DeskAddress = z.output<typeof addressSchema>;

/**
 * The defaults are the spec's (section 4). A search covers all leads. Only the desk of inquiries has follow-up groups. These
 * groups and possible spam can't be limited to a month.
 */
export function parseDesk(params: URLSearchParams, kind: LeadKind): DeskAddress {
  const state = addressSchema.parse(
    Object.fromEntries(Object.keys(addressSchema.shape).map((key) => [key, params.get(key)])),
  );
  const isAll = state.q.trim() !== '' || state.place === 'suspects';
  const followUp = isAll || kind === 'estimate' ? null : state.followUp;
  return {
    ...state,
    followUp,
    received: isAll || followUp !== null ? null : state.received,
    sort: state.sort === 'estimatedPrice' && kind !== 'estimate' ? 'createdAt' : state.sort,
  };
}

export const leadQuery = (
  kind: LeadKind,
  { q, owner, sort, dir, ...rest }: DeskAddress,
  ownId: string | null = null,
): LeadQuery => {
  const { place, status, priority, followUp, received } = rest;
  const filters = { kind, place, status, priority, followUp, owner: ownerFilter(owner, ownId) };
  const month = received === null ? null : monthOf(Date.now());
  return { ...filters, month, search: q, sort, direction: dir };
};

/** `ownId` is the person whose leads are "Mine". */
export function queryOf(params: URLSearchParams, ownId: string | null): LeadQuery {
  const kind = z.enum(['inquiry', 'estimate']).catch('inquiry').parse(params.get('kind'));
  return leadQuery(kind, parseDesk(params, kind), ownId);
}

/** A device whose user is not in Settings → People owns no leads. */
function ownerFilter(owner: string | null, ownId: string | null): OwnerFilter | null {
  switch (owner) {
    case null:
      return null;
    case UNOWNED_LEADS:
      return { id: null };
    case OWN_LEADS:
      return { id: ownId ?? '' };
    default:
      return { id: owner };
  }
}

/** Undefined if the window is invalid for this list and its order. */
export function parseWindowAt(
  params: URLSearchParams,
  { followUp, sort }: Pick<LeadQuery, 'followUp' | 'sort'>,
): WindowAt | undefined {
  const key = z
    .string()
    .max(500)
    .refine((text) => isValidKey(followUp ? 'follow-up' : sort, text));
  return z
    .union([
      z.object({ after: key }),
      z.object({ before: key }),
      z.object({ at: z.coerce.number().int().min(0).max(MAX_ROWS) }),
    ])
    .safeParse(Object.fromEntries(params)).data;
}

/** Null without the parameter; undefined if it is not a list of at most `MAX_EXPORTED` ids. */
export const parseChosenIds = (params: URLSearchParams): string[] | null | undefined =>
  params.has('only')
    ? z.array(leadId).max(MAX_EXPORTED).safeParse(params.get('only')?.split(',')).data
    : null;
