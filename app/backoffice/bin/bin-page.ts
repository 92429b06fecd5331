import * as z from 'zod';

export const BIN_PAGE = 50;

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export function pageOfBin(
  params: URLSearchParams,
  count: number,
): { readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(count / BIN_PAGE));
  return { page: Math.min(pageNumber.parse(params.get('page')), pages), pages };
}
