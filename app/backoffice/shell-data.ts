/** What every screen of the admin is told. */
export type ShellData = {
  studio: string;
  person: string;
  /** What still holds demo values on the public pages. */
  demo: readonly string[];
  /** Groups of the settings in which something that is stored is not valid. */
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  /** The database's file is damaged. */
  damaged: boolean;
};
