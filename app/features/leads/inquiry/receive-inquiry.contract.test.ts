import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';

import { renewExpiredTime, signFormTime } from './form-time.server';
import { receiveInquiry } from './receive-inquiry.server';

log.level = 'silent';

const DAY = 86_400_000;
const TYPED = {
  name: 'Devika Pillai',
  email: 'devika@example.in',
  phone: '98765 43210',
  pincode: 'Panaji',
  projectType: 'Renovation',
};

onBothEngines('An inquiry form that was open for more than a week', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for inquiries');
    await db().deleteFrom('leads').execute();
  });

  const send = (formTime: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...TYPED, formTime })) form.set(name, value);
    return receiveInquiry(form, { address: '192.0.2.1', referer: null });
  };
  const leads = () => db().selectFrom('leads').select(['name', 'suspect']).execute();

  test('is answered with a sentence and what was typed, and reaches the desk when it is sent again', async () => {
    const expired = signFormTime(Date.now() - 8 * DAY);
    expect(await send(expired)).toMatchObject({
      status: 422,
      result: {
        outcome: 'invalid',
        message:
          'This form has been open for more than a week. Check your details and send it again.',
        values: TYPED,
      },
    });
    expect(await leads()).toEqual([]);
    expect((await send(renewExpiredTime(expired))).status).toBe(200);
    expect(await leads()).toEqual([{ name: TYPED.name, suspect: 0 }]);
  });

  test('keeps its time before that', async () => {
    const time = signFormTime(Date.now() - 6 * DAY);
    expect(renewExpiredTime(time)).toBe(time);
    expect(renewExpiredTime('forged')).toBe('forged');
    expect((await send(time)).status).toBe(200);
    expect(await leads()).toEqual([{ name: TYPED.name, suspect: 0 }]);
  });
});
