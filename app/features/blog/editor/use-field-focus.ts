import { useRef } from 'react';

import type { Panel } from './editor-panels';
import type { PostField } from './post-form';

const inSeo = new Set<PostField>([
  'metaTitle',
  'metaDescription',
  'slug',
  'canonicalUrl',
  'keywords',
]);

/** Opens the tab of a field and focuses it. Fields have `data-place`. */
export function useFieldFocus(open: (panel: Panel) => void) {
  const root = useRef<HTMLDivElement>(null);
  const goTo = (place: PostField) => {
    open(inSeo.has(place) ? 'seo' : 'editor');
    requestAnimationFrame(() => {
      const found = root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
      const field = found?.matches('input, textarea, select')
        ? found
        : found?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  };
  return { root, goTo };
}
