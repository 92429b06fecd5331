import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  asha,
  type Body,
  leads,
  newSource,
  post,
  posts,
  withEmptyDesk,
} from '~tests/factories/source-posts';

import { db } from '~/db/executor.server';

onBothEngines('a careless or hostile post of a lead source', () => {
  withEmptyDesk();

  test('that is broken JSON is stored as it came, without the key', async () => {
    const { key } = await newSource();
    await post(key, `{"phone": "98450 12345", "key": "${key}", "note": `);
    expect(await posts()).toMatchObject([
      { payload: '{"phone": "98450 12345", "key": "…", "note": ' },
    ]);
  });

  test('doesn’t store the key with a lead, wherever the sender put it', async () => {
    const { key } = await newSource();
    await post(key, {
      ...asha,
      message: `By ${key}`,
      google_key: key,
      [`x ${key}`]: { y: key },
    });
    const stored = [
      await leads(),
      await posts(),
      await db().selectFrom('webhook_messages').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).toContain('Google key: …');
    expect(JSON.stringify(stored).toLowerCase()).not.toContain(key.toLowerCase());
  });

  test('keeps each of several fields with the same name', async () => {
    const { key } = await newSource();
    const form = new URLSearchParams({ phone: '98450 12345' });
    for (const room of ['Kitchen', 'Study']) form.append('rooms', room);
    form.append('phone', '98450 54321');
    await post(key, form);
    const [lead] = await leads();
    expect(lead).toMatchObject({ phone: '98450 12345' });
    expect(lead?.brief).toContain('Rooms: Kitchen\nRooms: Study\nPhone: 98450 54321');
    expect(JSON.parse((await posts())[0]?.payload ?? '')).toEqual({
      phone: ['98450 12345', '98450 54321'],
      rooms: ['Kitchen', 'Study'],
    });
  });

  test.each<[string, Body]>([
    ['numbers beyond every range', '{"email":"a@example.in","budget":1e400,"id":-0,"n":1.10}'],
    [
      'keys that name prototypes',
      '{"email":"a@example.in","__proto__":{"x":"1"},"constructor":"2"}',
    ],
    ['a byte order mark', '\ufeff{"email":"a@example.in"}'],
    [
      'half characters and NUL',
      '{"email":"a@example.in","n\\u0000":"\\ud800\\u0000x","\\udfff":"y"}',
    ],
    [
      'formulas and markup',
      { email: 'a@example.in', name: '=cmd|x!A1', note: '<script>1</script>' },
    ],
    ['deep nesting', `{"email":"a@example.in","x":${'['.repeat(1_500)}${']'.repeat(1_500)}}`],
    [
      'thousands of keys',
      {
        email: 'a@example.in',
        ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 'x'])),
      },
    ],
  ])('with %s is a lead', async (_, body) => {
    const { key } = await newSource();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await leads()).toMatchObject([{ email: 'a@example.in' }]);
    expect(await posts()).toHaveLength(1);
  });
});
