import type { PublicSettings } from '~/settings/settings';

export type ShareImage = { readonly src: string; readonly alt: string };

export type Site = {
  readonly settings: PublicSettings;
  readonly origin: string;
  readonly image: ShareImage | null;
};
