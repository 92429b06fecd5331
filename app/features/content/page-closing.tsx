import { Closing } from '~/site/closing';

import { usePage, Words } from './page-content';

export function PageClosing({ of: page }: { of: 'services' | 'about' | 'portfolio' | 'journal' }) {
  const block = usePage(page).block('closing');
  return block && <Closing title={<Words of={block} part="title" />} />;
}
