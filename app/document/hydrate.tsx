import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { rememberControls } from './control-state';

/**
 * Resolves once the effects have run. If a browser translation or an extension changed the markup, React discards it
 * and renders the island again; values, focus and caret are then restored before the island's own effects.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
  id: string,
) {
  return new Promise<void>((ready) => {
    function Root() {
      // React re-renders and replaces the markup in one task, so this is the last state the visitor saw.
      const [controls] = useState(() => rememberControls(element));
      useLayoutEffect(() => controls.restore(), [controls]);
      useEffect(() => ready(), []);
      return <Component {...props} />;
    }
    hydrateRoot(element, <Root />, { identifierPrefix: id });
  });
}
