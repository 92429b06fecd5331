import type { ReactNode } from 'react';

/** An e-mail address as text, which breaks at its parts before it breaks in a word. */
export function MailAddress({ children: address }: { children: string }) {
  const [first = '', ...others] = address.split(/(?<=@)|(?=\.)/);
  return others.reduce<ReactNode>(
    (text, part) => (
      <>
        {text}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
