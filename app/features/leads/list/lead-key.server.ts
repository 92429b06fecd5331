import * as z from 'zod';

import { type SortKey, statuses } from '~/features/leads/core/lead';
import type { FollowUpRange } from '~/features/leads/follow-up/follow-up-group';
import { storableText } from '~/platform/text/storable-text';

const textSchema = z.string().transform(storableText);
const keySchemas = {
  createdAt: z.tuple([z.int(), textSchema]),
  name: z.tuple([textSchema, textSchema]),
  status: z.tuple([z.int().min(0).max(statuses.length), z.int(), textSchema]),
  estimatedPrice: z.tuple([z.int(), textSchema]),
} satisfies Record<SortKey, z.ZodType>;

export const keyColumns = ['name_sort', 'status_rank', 'price_sort'] as const;

type KeyedRow = {
  id: string;
  createdAt: number;
  name_sort: string;
  status_rank: number;
  price_sort: number;
};

function keyValues(sort: SortKey, row: KeyedRow): readonly (string | number)[] {
  const { id, createdAt, name_sort, status_rank, price_sort } = row;
  return {
    createdAt: [createdAt, id],
    name: [name_sort, id],
    status: [status_rank, createdAt, id],
    estimatedPrice: [price_sort, id],
  }[sort];
}

export const keyOfRow = (sort: SortKey, row: KeyedRow | undefined): string | null =>
  row ? encode(keyValues(sort, row)) : null;

/** @throws z.ZodError or SyntaxError if the text is not a key of this order. */
export const parseKey = (sort: SortKey, key: string): readonly (string | number)[] =>
  keySchemas[sort].parse(decode(key));

const followUpKeySchema = z.tuple([z.enum(['promise', 'last word']), z.int(), textSchema]);

export type FollowUpPlace = {
  readonly by: FollowUpRange['by'];
  readonly at: number;
  readonly id: string;
};

export const followUpKeyOf = (place: FollowUpPlace | undefined): string | null =>
  place ? encode([place.by, place.at, place.id]) : null;

/** @throws z.ZodError or SyntaxError if the text is not a key of the follow-up list. */
export const parseFollowUpKey = (key: string) => followUpKeySchema.parse(decode(key));

export function isValidKey(order: SortKey | 'follow-up', key: string): boolean {
  try {
    const parts = order === 'follow-up' ? parseFollowUpKey(key) : parseKey(order, key);
    return parts.length > 0;
  } catch {
    return false;
  }
}

const encode = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const decode = (key: string): unknown => JSON.parse(Buffer.from(key, 'base64url').toString());
