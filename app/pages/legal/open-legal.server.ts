import type { RouterContextProvider } from 'react-router';

import { areVersionsOld, readPageVersions } from '~/features/content/versions/read-versions.server';
import { writtenPages } from '~/features/content/written-pages';
import { markOld } from '~/platform/page-policy';

import type { LegalKey } from './legal-page';

const LEGAL: readonly LegalKey[] = ['terms', 'refund', 'privacy'];

/** The address is that of the page or of one of its versions, in any case. */
export const legalPageAt = ({ pathname }: URL): LegalKey =>
  LEGAL.find((key) => pathname.toLowerCase().startsWith(writtenPages[key].path)) ?? 'terms';

export async function openLegal(page: LegalKey, context: Readonly<RouterContextProvider>) {
  const { current, others } = await readPageVersions(page);
  if (areVersionsOld()) markOld(context);
  return { shown: current, current, others };
}
