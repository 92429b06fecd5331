import type { ReactNode } from 'react';

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
