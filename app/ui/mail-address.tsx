import type { ReactNode } from 'react';

export function MailAddress({ children: address }: { children: string }) {
  const [firstPart = '', ...otherParts] = address.split(/(?<=@)|(?=\.)/);
  return otherParts.reduce<ReactNode>(
    (text, part) => (
      <>
        {text}
        <wbr />
        {part}
      </>
    ),
    firstPart,
  );
}
