import { createContext } from 'react-router';

/** What a page's Content-Security-Policy must allow beyond the site's own rule. */
export type PageSecurity = { imageHosts: string[]; framedBySelf: boolean };

export const pageSecurity = createContext<PageSecurity>();

export const strictPage = (): PageSecurity => ({ imageHosts: [], framedBySelf: false });
