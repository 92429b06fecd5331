import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Button } from './button';

test.each([
  [<Button key="busy" busy />, true],
  [<Button key="unavailable" aria-disabled />, true],
  [<Button key="ready" />, false],
])('only a busy or unavailable button says that it is disabled', (button, isDisabled) => {
  expect(renderToStaticMarkup(button).includes('aria-disabled="true"')).toBe(isDisabled);
});
