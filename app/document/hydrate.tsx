import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { rememberControls } from './control-state';

/**
 * Hydrates an island in place; resolves once its effects have run and it answers to events. Where the browser has translated the
 * page or an extension has added nodes, React discards the server's markup and renders the island again: what was typed, the
 * focus and the caret are restored then, before the island's own effects.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
  id: string,
) {
  return new Promise<void>((ready) => {
    function Root() {
      // React renders again and replaces the markup in one task, so this is the last state that the visitor saw.
      const [controls] = useState(() => rememberControls(element));
      useLayoutEffect(() => controls.restore(), [controls]);
      useEffect(() => ready(), []);
      return <Component {...props} />;
    }
    hydrateRoot(element, <Root />, { identifierPrefix: id });
  });
}
