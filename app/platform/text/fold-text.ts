/** Text as it is searched: lower case in every script, compatibility forms made plain. SQLite's own lower() knows ASCII only. */
export const foldText = (text: string) => text.normalize('NFKC').toLowerCase();
