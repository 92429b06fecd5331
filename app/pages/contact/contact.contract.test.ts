import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { filledIn } from '~tests/site/post-inquiry';

import { log } from '~/platform/log.server';
import { requestInfo } from '~/platform/request-info';
import { loadSecret } from '~/platform/secret.server';

import { middleware } from './contact.route';

log.level = 'silent';

onBothEngines('The contact page', () => {
  beforeAll(() => loadSecret('', 'a key of at least thirty-two signs for inquiries'));

  const PAGE = new Response('the page');
  const answer = async (accept: string, body: BodyInit) => {
    const context = new RouterContextProvider();
    context.set(requestInfo, { id: '1', method: 'POST', address: '192.0.2.1', secure: true });
    const url = new URL('https://studio.example/contact');
    const request = new Request(url, { method: 'POST', body, headers: { accept } });
    const [answerScript] = middleware;
    const next = () => Promise.resolve(PAGE);
    return answerScript?.({ request, context, url, pattern: '/contact', params: {} }, next);
  };

  test('answers its form’s script with JSON, without any loader', async () => {
    const sent = await answer('application/json', filledIn({ formId: 'a form' }));
    if (!(sent instanceof Response)) throw new Error('no answer');
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await sent.json()).toMatchObject({ outcome: 'sent', formId: 'a form' });
    const refused = await answer('application/json', filledIn({ phone: '' }));
    if (!(refused instanceof Response)) throw new Error('no answer');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(await refused.json()).toMatchObject({
      outcome: 'incomplete',
      values: { name: 'Asha Rao' },
    });
  });

  test('is a page for a form without a script', async () => {
    expect(await answer('text/html', filledIn())).toBe(PAGE);
  });
});
