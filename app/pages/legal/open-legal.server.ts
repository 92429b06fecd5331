import type { RouterContextProvider } from 'react-router';

import { areVersionsOld, versionsOf } from '~/features/content/versions/read-versions.server';
import { markOld } from '~/platform/page-policy';

import type { LegalKey } from './legal-page';

export async function openLegal(page: LegalKey, context: Readonly<RouterContextProvider>) {
  const { current, others } = await versionsOf(page);
  if (areVersionsOld()) markOld(context);
  return { shown: current, current, others };
}
