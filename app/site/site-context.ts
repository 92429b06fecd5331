import { createContext, use } from 'react';

import type { PublicSettings } from '~/settings/settings';

/** The settings, for every part of a public page. Provided by the document layout. */
export const SiteSettings = createContext<PublicSettings | null>(null);

/** The settings in force. Throws outside of the document layout. */
export function useSettings(): PublicSettings {
  const settings = use(SiteSettings);
  if (!settings) throw new Error('useSettings needs the document layout around it');
  return settings;
}
