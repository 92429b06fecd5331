import { Closing } from '~/site/closing';

import { usePage, Words } from './page-content';

/** The closing invitation of a page, unless the studio hides it. */
export function PageClosing({ of: page }: { of: 'services' | 'about' | 'portfolio' | 'journal' }) {
  const block = usePage(page).block('closing');
  return block && <Closing title={<Words of={block} part="title" />} />;
}
