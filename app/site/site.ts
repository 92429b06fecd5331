import type { PublicSettings } from '~/settings/settings';

export type ShareImage = { readonly src: string; readonly alt: string };

export type Site = {
  readonly settings: PublicSettings;
  readonly origin: string;
  /** What a shared link shows where a page has no picture of its own. */
  readonly image: ShareImage;
};
