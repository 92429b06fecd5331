import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { RevisionDifference } from './revision-difference';

test('shows whole letters of the unchanged text around a change', () => {
  const middle = `${'a'.repeat(79)}👍 ${'b'.repeat(100)} 👍${'c'.repeat(79)}`;
  const page = renderToStaticMarkup(
    <RevisionDifference
      fields={[['Text', ({ text }: { text: string }) => text]]}
      before={{ text: `old ${middle} old` }}
      now={{ text: `new ${middle} new` }}
    />,
  );
  expect(page.isWellFormed()).toBe(true);
  expect(page).toContain(` ${'a'.repeat(79)} […] ${'c'.repeat(79)} `);
});
