import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';

import routes from '~/routes';

import { toChoice, findOwnChoices, ownChoices, filterPrevious, type Target } from './choices';
import type { PaletteResult } from './palette-answer';

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) =>
    index
      ? { id: id ?? file, index, path }
      : { id: id ?? file, path, children: asObjects(children ?? []) },
  );
const siteMap = asObjects(routes);

const addressOf = (target: Target) =>
  'to' in target ? target.to : 'exports' in target ? target.exports : '/admin';

const result = (label: string, about = ''): PaletteResult => ({
  kind: 'lead',
  id: '1',
  label,
  about,
});

describe('the choices of the palette', () => {
  it.each([
    ...ownChoices,
    ...(['lead', 'post', 'project'] as const).map((kind) => toChoice({ ...result('x'), kind })),
  ])('$key leads to an address of the site map', ({ target }) => {
    const [address = ''] = addressOf(target).split('?');
    const reached = matchRoutes(siteMap, address)?.at(-1)?.route;
    expect(reached?.id).not.toMatch(/not-found/);
    expect(reached?.path).not.toBe('*');
  });

  it('have unique keys for remembering', () => {
    const keys = ownChoices.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).not.toMatch(/^(?:lead|post|project):|\n/);
  });

  it('are found by their names, and by the beginnings of words in any order', () => {
    for (const one of ownChoices) expect(findOwnChoices(one.label.toUpperCase())).toContain(one);
    const labels = (query: string) => findOwnChoices(query).map(({ label }) => label);
    expect(labels('art new')).toEqual(['New post']);
    expect(labels('book appoint')).toEqual(['Book an appointment']);
    expect(labels('logout')).toEqual(['Sign out']);
    expect(labels('xport')).toEqual([]);
  });

  it('begin with an exact match', () => {
    const first = (query: string) => findOwnChoices(query)[0]?.target;
    expect(first('leads')).toEqual({ to: '/admin/leads' });
    expect(first(' Estimates')).toEqual({ to: '/admin/estimates' });
    expect(first('BLOG  posts')).toEqual({ to: '/manage-blog' });
  });

  it('keep earlier results that match the newer query', () => {
    const earlier = [result('Asha Rao', 'Inquiry L-7F3KQ2, New'), result('Ravi', 'said “asha”')];
    expect(filterPrevious(earlier, 'rao ASHA')).toEqual([earlier[0]]);
    expect(filterPrevious(earlier, 'l-7f')).toEqual([earlier[0]]);
    expect(filterPrevious(earlier, 'ashok')).toEqual([]);
  });
});
