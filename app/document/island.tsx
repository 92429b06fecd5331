import { useId, type ComponentProps, type ComponentType } from 'react';

/** Components of all islands by name. `app/islands.ts` declares them, so a misspelt name is a type error. */
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
type Plain<T> = T extends Json
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : never;

// A separate React root, so that `useId` gives the same ids in the browser and no outer context is used. Documents are
// rendered by the server only.
const renderToString = import.meta.env.SSR
  ? (await import('react-dom/server')).renderToString
  : null;

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
  const html = renderToString?.(<Component {...props} />, { identifierPrefix: id }) ?? '';
  return (
    <div
      data-island={name}
      data-id={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
