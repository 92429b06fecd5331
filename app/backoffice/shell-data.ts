export type ShellData = {
  studio: string;
  person: string;
  demo: readonly string[];
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  damaged: boolean;
};
