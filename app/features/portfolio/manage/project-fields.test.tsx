import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { formOf } from '~/features/portfolio/writing/project-text';

import { newProject } from './new-project';
import { RelationFields } from './project-fields';

test('a related article that is not offered stays selected, so that saving something else keeps it', () => {
  const selectedArticle = (articleSlug: string) => {
    const markup = renderToStaticMarkup(
      <RelationFields
        form={{ ...formOf(newProject()), articleSlug }}
        change={() => {}}
        problems={{}}
        articles={[{ slug: 'lime', title: 'Lime' }]}
      />,
    );
    return /<option[^>]* selected="">([^<]*)/.exec(markup)?.[1];
  };
  expect(selectedArticle('in-the-bin')).toBe('in-the-bin (not published)');
  expect([selectedArticle('lime'), selectedArticle('')]).toEqual(['Lime', 'None']);
});
