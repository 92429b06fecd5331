import { useId, type ComponentProps, type ComponentType } from 'react';

/** Every island's component by its name; `app/islands.ts` fills it in, so that a misspelt name is an error. */
export interface Islands {}

type IslandName = keyof Islands;
type IslandComponent<N extends IslandName> = Islands[N];

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };
/** Props must survive JSON: a function among them does not compile. */
type Plain<T> = T extends Json
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : never;

// A React root of its own on the server too: the same ids (useId) as in the browser, no outer context to lean on.
const renderToString = import.meta.env.SSR
  ? (await import('react-dom/server')).renderToString
  : null;

/**
 * Renders a component on the server and marks it for hydration at a sign of intent: pointer, focus or key. Every island is
 * named in `app/islands.ts`.
 */
export function Island<N extends IslandName>({
  name,
  of: component,
  props,
}: {
  name: N;
  of: IslandComponent<N>;
  props: ComponentProps<IslandComponent<N>> & Plain<ComponentProps<IslandComponent<N>>>;
}) {
  const id = useId();
  const Component = component as ComponentType<object>;
  if (!renderToString)
    return (
      <div data-island={name}>
        <Component {...props} />
      </div>
    );
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div
      data-island={name}
      data-id={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
