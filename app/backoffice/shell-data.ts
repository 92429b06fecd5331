import type { Brand } from '~/settings/look/studio-mark';

export type ShellData = Brand & {
  person: string;
  demo: readonly string[];
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  damaged: boolean;
};
