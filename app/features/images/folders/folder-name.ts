import { slugOf } from '~/platform/text/slug';

/** '' if no letter of the name is allowed. */
export const folderOf = (typed: string) =>
  slugOf(typed)
    .replace(/[^a-z\d-]+/g, '')
    .slice(0, 40)
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
