import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { staff } from '~/auth/staff';
import { loadSecret } from '~/platform/secret.server';

import { requireStepUp } from './require-step-up';

const ADDRESS = 'https://studio.example/admin/leads/change?x=1';

/** The page to which the step-up returns, read from its redirect. */
async function pageAfterwards(request: Request) {
  const context = new RouterContextProvider();
  context.set(staff, { sessionId: 'none', deviceId: 'none', person: 'Asha', personId: null });
  const answer: unknown = await requireStepUp(request, context).then(
    () => 'let in',
    (error: unknown) => error,
  );
  if (!(answer instanceof Response)) throw new Error('no redirect', { cause: answer });
  const to = new URL(answer.headers.get('location') ?? '', 'https://studio.example');
  expect([answer.status, to.pathname]).toEqual([302, '/admin/step-up']);
  return to.searchParams.get('to');
}

const post = (referer?: string) => {
  const request = new Request(ADDRESS, { method: 'POST' });
  if (referer !== undefined) request.headers.set('referer', referer);
  return request;
};

onBothEngines('A step-up', () => {
  beforeAll(() => loadSecret('', 'a key of at least thirty-two signs'));

  it('returns to the page that a form was sent from', async () => {
    expect(await pageAfterwards(post('https://studio.example/admin/leads?q=rao'))).toBe(
      '/admin/leads?q=rao',
    );
    expect(await pageAfterwards(post('/manage-blog'))).toBe('/manage-blog');
    expect(await pageAfterwards(new Request(ADDRESS))).toBe('/admin/leads/change?x=1');
  });

  it.each([
    '',
    ' ',
    'about:blank',
    'not an address',
    'http://',
    '//',
    '//[',
    'https://%',
    '\u00FF',
  ])('leads to the dashboard if the Referer is %j', async (referer) => {
    expect(await pageAfterwards(post(referer))).toBe('/admin');
  });

  it('leads to the dashboard without a Referer, and never to another site', async () => {
    expect(await pageAfterwards(post())).toBe('/admin');
    expect(await pageAfterwards(post('https://evil.example/take'))).toBe('/admin');
    expect(await pageAfterwards(post('javascript:alert(1)'))).toBe('/admin');
  });
});
