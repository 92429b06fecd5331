import { Children } from 'react';

/** An e-mail address as text, which breaks at its parts before it breaks in a word. */
export function MailAddress({ children: address }: { children: string }) {
  const parts = address.split(/(?<=@)|(?=\.)/);
  return Children.toArray(parts.flatMap((part, place) => (place === 0 ? part : [<wbr />, part])));
}
