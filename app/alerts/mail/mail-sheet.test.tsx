import { expect, it } from 'vitest';

import { Actions, LargeText, Facts, Paragraph, PhoneLink } from './mail-parts';
import { mailHtml } from './mail-sheet';

const html = mailHtml({
  first: '<script>$& first',
  block: ['Studio', 'New inquiry', '24 Nov 2026, 11:05'],
  foot: 'Why.',
  children: (
    <>
      <LargeText>Asha</LargeText>
      <PhoneLink href="tel:+911">1</PhoneLink>
      <PhoneLink href={null}>12</PhoneLink>
      <Paragraph>Words</Paragraph>
      <Facts facts={[['Label', 'One\nTwo']]} />
      <Actions
        actions={[
          { label: 'Call', href: '/call' },
          { label: 'Desk', href: '/desk' },
        ]}
      />
    </>
  ),
});

it('has no colours that dark mode would leave unchanged', () => {
  const coloured = html.match(/<[^>]*[";]color:[^>]*>/g) ?? [];
  expect(coloured.length).toBeGreaterThan(8);
  for (const tag of coloured) expect(tag).toMatch(/^<a |class="[^"]*\b(ink|muted)\b/);
});

it('contains its column once, in a table of its own for Word, and no typed tag', () => {
  expect(html.match(/Why\./g)).toHaveLength(1);
  expect(html).toMatch(
    /<!--\[if mso\]><table [^>]*width="600"[^]*Why\.[^]*<\/table><!\[endif\]-->/,
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;$&amp; first');
  expect(html).not.toMatch(/<(?:img|svg|link)|url\(|data:/);
});
