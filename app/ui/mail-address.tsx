import type { ReactNode } from 'react';

/** Breaks an email address at its parts rather than inside a word. */
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
