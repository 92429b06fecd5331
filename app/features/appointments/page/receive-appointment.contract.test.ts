import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { callKind } from '~tests/factories/appointment-kind';
import { studioSettings, timesOf } from '~tests/factories/appointments';

import { db } from '~/db/executor.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';

import { receiveAppointment } from './receive-appointment.server';

log.level = 'silent';

const DAY = 86_400_000;
const TYPED = {
  name: 'Devika Pillai',
  phone: '98765 43210',
  email: 'devika@example.in',
  note: 'A plot at the sea',
};

onBothEngines('A booking form that was open for more than a week', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    await storePeople(studioSettings.people);
    await db().deleteFrom('leads').execute();
  });

  const send = (at: number, began: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(TYPED)) form.set(name, value);
    return receiveAppointment(
      form,
      {
        formId: randomUUID(),
        kind: callKind(),
        at,
        began,
        receipt: null,
        address: '192.0.2.1',
        referer: null,
      },
      studioSettings,
    );
  };
  const leads = () => db().selectFrom('leads').select(['name', 'suspect']).execute();

  test('is answered with a sentence and what was typed, and taken when it is sent again', async () => {
    const [time] = await timesOf();
    const at = time?.at ?? 0;
    const refused = await send(at, signFormTime(Date.now() - 8 * DAY));
    if (refused.status === 303) throw new Error('The appointment was booked.');
    expect(refused.status).toBe(422);
    expect(refused.result.message).toMatch(/^This form has been open for more than a week\./);
    expect(refused.result.values).toMatchObject(TYPED);
    expect(await leads()).toEqual([]);
    expect((await send(at, refused.result.began ?? '')).status).toBe(303);
    expect(await leads()).toEqual([{ name: TYPED.name, suspect: 0 }]);
  });

  test('says that its time has passed, and offers others', async () => {
    const answer = await send(Date.now() - DAY, signFormTime(Date.now() - 6 * DAY));
    if (answer.status === 303) throw new Error('The appointment was booked.');
    expect(answer.status).toBe(409);
    expect(answer.result.message).toBe(
      'This time has passed. Choose another one; your details are still here.',
    );
    expect(answer.result.offered).toHaveLength(3);
    expect(answer.result.values).toMatchObject(TYPED);
  });
});
