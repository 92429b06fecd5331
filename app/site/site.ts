import type { PublicSettings } from '~/settings/settings';

export type ShareImage = { readonly src: string; readonly alt: string };

export type Site = {
  readonly settings: PublicSettings;
  readonly origin: string;
  /** Image for shared links of pages without a picture of their own; null for none. */
  readonly image: ShareImage | null;
};
