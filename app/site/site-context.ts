import { createContext, use } from 'react';

import type { PublicSettings } from '~/settings/settings';

export const SiteSettings = createContext<PublicSettings | null>(null);

/** @throws outside the document layout. */
export function useSettings(): PublicSettings {
  const settings = use(SiteSettings);
  if (!settings) throw new Error('useSettings needs the document layout around it');
  return settings;
}
