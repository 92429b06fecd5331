import { createContext } from 'react-router';

/** `ownStyle` is inline CSS, whose hash is added. */
export type PageSecurity = { imageHosts: string[]; framedBySelf: boolean; ownStyle: string };

export const pageSecurity = createContext<PageSecurity>();

export const strictPageSecurity = (): PageSecurity => ({
  imageHosts: [],
  framedBySelf: false,
  ownStyle: '',
});
