import { createContext } from 'react-router';

/**
 * What a page's Content-Security-Policy must allow beyond the site's own rule. `ownStyle`: what a document's style sheet says besides; its
 * hash goes into the rule.
 */
export type PageSecurity = { imageHosts: string[]; framedBySelf: boolean; ownStyle: string };

export const pageSecurity = createContext<PageSecurity>();

export const strictPage = (): PageSecurity => ({
  imageHosts: [],
  framedBySelf: false,
  ownStyle: '',
});
