import { expect, test } from 'vitest';

import { builtInsOf } from './built-ins.ts';
import { featuresOf } from './style-features.ts';

test('finds the built-ins of a script, but not in texts or properties of the same name', () => {
  const script =
    'const a=Map.groupBy(b,c);"URL.parse";d.groupBy();export{a};Promise.withResolvers()';
  expect(builtInsOf(script)).toEqual([
    ['Map', 'groupBy'],
    ['Promise', 'withResolvers'],
  ]);
});

test('finds the features of a style sheet outside @supports', () => {
  const css =
    '.a{color:red;field-sizing:content}@supports (x:y){.b{anchor-name:--c}@media print{.d{text-wrap:balance}}}a:has(b):hover{order:1}@property --e{syntax:"*"}';
  const names = featuresOf(css).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['color', 'field-sizing', 'has', 'hover', 'order', 'property']),
  );
  expect(names).not.toContain('anchor-name');
  expect(names).not.toContain('text-wrap');
});
