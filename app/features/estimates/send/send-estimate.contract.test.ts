import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { forgetRateCard, publishRateCard } from '~/features/estimates/rates/rate-cards.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { indianDay } from '~/platform/indian-time';
import { newPolicy } from '~/platform/page-cache/page-cache';
import { pagePolicy } from '~/platform/page-policy';
import { requestInfo } from '~/platform/request-info';
import { loadSecret } from '~/platform/secret.server';

import { action, loader } from './send-estimate.route';

const TYPED = { name: 'Devika Pillai', phone: '98765 43210', email: 'devika@example.in' };
const WITH_POOL = 'area=1500&tier=2&with=pool';

function openRequest(method: string, query: string) {
  const context = new RouterContextProvider();
  context.set(requestInfo, { id: '1', method, address: '192.0.2.1', secure: true });
  context.set(pagePolicy, newPolicy());
  return { context, url: new URL(`https://studio.example/estimate/send?${query}`) };
}

function openForm(query: string) {
  const { context, url } = openRequest('GET', query);
  const request = new Request(url);
  return loader({ request, context, url, pattern: '/estimate/send', params: {} });
}

/** What the page is rendered from after a form was sent. @throws the redirect, with which all that was typed is lost. */
async function submit(query: string, values: Record<string, string>) {
  const { context, url } = openRequest('POST', query);
  const body = new URLSearchParams({
    formTime: signFormTime(Date.now() - 60_000),
    ...TYPED,
    ...values,
  });
  const request = new Request(url, { method: 'POST', body });
  const args = { request, context, url, pattern: '/estimate/send', params: {} } as const;
  const result = await action(args);
  return { ...result.data, loaded: await loader(args), status: result.init?.status };
}

/** Publishes rates without a pool, or with a price of their own. */
async function publishCard(change: (card: Omit<RateCard, 'id'>) => void): Promise<string> {
  const { id: basedOn, ...card } = structuredClone(START_CARD);
  card.date = indianDay(Date.now());
  change(card);
  const published = await publishRateCard(card, { basedOn, note: 'New', by: 'Meera' });
  if (!published.ok) throw new Error('Nothing was published.');
  return published.id;
}
const withoutPool = () =>
  publishCard((card) => {
    card.extras = card.extras.filter(({ id }) => id !== 'pool');
  });

onBothEngines('The form that sends an estimate', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for estimates');
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('rate_cards').execute();
    forgetRateCard();
  });

  test('is shown again at the rates of its page, though they lost an extra since', async () => {
    await withoutPool();
    const shown = await submit(WITH_POOL, { card: START_CARD.id, phone: '' });
    expect(shown).toMatchObject({
      status: 422,
      result: { contact: { name: TYPED.name, email: TYPED.email } },
      shown: { card: START_CARD.id, input: { extras: ['pool'] } },
    });
  });

  test('is shown again without an extra that is on no rates any more', async () => {
    const card = await withoutPool();
    const shown = await submit(WITH_POOL, { card: 'undone' });
    expect(shown).toMatchObject({
      status: 409,
      result: {
        contact: TYPED,
        message:
          'An extra that you chose is no longer offered, so this is the estimate without it. Check it and send the form again; your details are still here.',
      },
      shown: { card, input: { extras: [] } },
    });
    await expect(submit('area=1500&tier=2', { card })).rejects.toMatchObject({ status: 303 });
  });

  test('shows the new price before it is sent, if the rates of its page were undone', async () => {
    const shown = await submit('area=1500&tier=2', { card: 'undone' });
    expect(shown).toMatchObject({
      status: 409,
      result: {
        contact: TYPED,
        message:
          'Our rates have changed since you opened this page. Check the new price and send the form again; your details are still here.',
      },
      shown: { card: START_CARD.id },
    });
    const leads = await db().selectFrom('leads').select('id').execute();
    expect(leads).toEqual([]);
  });

  test('shows the new price before it is sent, if its rates were undone and others published on the same day', async () => {
    const setStandard = (value: number) => (card: Omit<RateCard, 'id'>) => {
      card.finishes.standard.value = value;
    };
    const id = await publishCard(setStandard(250_000));
    const { shown } = await openForm('area=1500&tier=2');
    await db().deleteFrom('rate_cards').where('id', '=', id).execute();
    expect(await publishCard(setStandard(260_000))).toBe(id);
    const hiddenFields = (one: typeof shown | undefined) => ({
      card: one?.card ?? '',
      rates: one?.rates ?? '',
    });
    const changed = await submit('area=1500&tier=2', hiddenFields(shown));
    expect(changed).toMatchObject({ status: 409, result: { contact: TYPED } });
    if (!('shown' in changed)) throw new Error('The estimate was not shown again.');
    expect(changed.shown.total).not.toEqual(shown?.total);
    const again = hiddenFields(changed.shown);
    await expect(submit('area=1500&tier=2', again)).rejects.toMatchObject({ status: 303 });
  });

  test('becomes an inquiry if its estimate can no longer be made', async () => {
    const shown = await submit('area=1500&city=atlantis', { card: START_CARD.id });
    expect(shown).toMatchObject({
      status: 409,
      inquiry: {
        result: {
          message:
            'We can no longer make this estimate. Your details are still here. Send them as an inquiry, and we’ll call you.',
          values: { ...TYPED, brief: expect.stringContaining('area=1500&city=atlantis') },
        },
      },
    });
  });
});
