import { useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island in place; resolves once its effects have run and it answers to events. */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
  id: string,
) {
  return new Promise<void>((ready) => {
    function Root() {
      useEffect(() => ready(), []);
      return <Component {...props} />;
    }
    hydrateRoot(element, <Root />, { identifierPrefix: id });
  });
}
