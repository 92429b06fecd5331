import * as z from 'zod';

import type { SortKey } from './lead';

const keys = {
  createdAt: z.tuple([z.int(), z.string()]),
  name: z.tuple([z.string(), z.string()]),
  status: z.tuple([z.int(), z.int(), z.string()]),
  estimatedPrice: z.tuple([z.int(), z.string()]),
} satisfies Record<SortKey, z.ZodType>;

/** What a row's key is made of, beside its id and creation. */
export const keyColumns = ['name_sort', 'status_rank', 'price_sort'] as const;

type Keyed = {
  id: string;
  createdAt: number;
  name_sort: string;
  status_rank: number;
  price_sort: number;
};

/** Where a row stands in an order, as text for an address. */
export function keyOf(sort: SortKey, row: Keyed | undefined): string | null {
  if (!row) return null;
  const { id, createdAt, name_sort, status_rank, price_sort } = row;
  const key = {
    createdAt: [createdAt, id],
    name: [name_sort, id],
    status: [status_rank, createdAt, id],
    estimatedPrice: [price_sort, id],
  }[sort];
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws z.ZodError or SyntaxError when the text is no key of this order. */
export const parseKey = (sort: SortKey, text: string): readonly (string | number)[] =>
  keys[sort].parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
