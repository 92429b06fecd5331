import { expect, it } from 'vitest';

import { parseArticle } from '~/features/blog/markdown/parse-article';

import { tableOfContents } from './table-of-contents';

const contentsOf = (...headings: string[]) =>
  tableOfContents(parseArticle(headings.join('\n\ntext\n\n')));

it('is empty below three headings', () => {
  expect(contentsOf('# One', '# Two')).toEqual([]);
  expect(contentsOf('no headings')).toEqual([]);
});

it('lists the first level if it has three headings', () => {
  expect(contentsOf('# One', '## Aside', '# *Two*', '# Three').map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

it('includes the next level if the first has fewer', () => {
  expect(contentsOf('# One', '## Two', '### Aside', '## Three')).toEqual([
    { id: 'one', href: '#one', text: 'One' },
    { id: 'two', href: '#two', text: 'Two' },
    { id: 'three', href: '#three', text: 'Three' },
  ]);
});

it('leads to headings in any script', () => {
  const [entry] = contentsOf('# लागत', '# Two', '# Three');
  expect(entry).toMatchObject({ id: 'लागत', href: `#${encodeURIComponent('लागत')}` });
});

it('leaves out headings within quotes and lists', () => {
  expect(contentsOf('# One', '# Two', '> # Three', '- # Four')).toEqual([]);
});
