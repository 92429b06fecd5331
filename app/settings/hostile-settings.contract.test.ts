import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings, put } from '~tests/engines/setting-rows';

import { lookStyle } from './look/look';
import { storePeople } from './people/people-rows.server';
import type { Settings } from './settings';
import { forgetSettings, loadSettings, saveSettings, settingsSchema } from './settings.server';

const HOSTILE: readonly unknown[] = [
  '</style><script>alert(1)</script>',
  'red;}</style>',
  'javascript:alert(1)',
  'x'.repeat(10_000),
  7,
  true,
  null,
  ['an', 'array'],
  { an: 'object' },
];
const groups = z.keyof(settingsSchema).options;
type Group = (typeof groups)[number];

/** The fields of a group, or of its rows; empty if its entries are texts. */
function fieldsOf(group: Group): readonly string[] {
  const schema = settingsSchema.shape[group];
  const entry = schema instanceof z.ZodArray ? schema.element : schema;
  return entry instanceof z.ZodObject ? Object.keys(entry.shape) : [];
}

/** A group with this value in each of its fields; a list has two such entries. */
function storedWith(group: Group, hostile: unknown): unknown {
  const fields = fieldsOf(group);
  const entry =
    fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, hostile])) : hostile;
  return settingsSchema.shape[group] instanceof z.ZodArray ? [entry, entry] : entry;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => new Map(Object.entries(Object(inner))).get(String(key)),
    value,
  );

/**
 * What the write schema reports about a group in force, except that it or a field of it is empty.
 */
const faults = (group: Group, value: unknown) =>
  (settingsSchema.shape[group].safeParse(value).error?.issues ?? []).filter(({ path }) => {
    const fieldValue = valueAt(value, path);
    return fieldValue !== '' && !(Array.isArray(fieldValue) && fieldValue.length === 0);
  });

/** The fields that the write schema refuses, such as `contact.phone`, or `hours.1.to` in a list. */
const invalidFields = (group: Group, storedSettings: Settings): string[] =>
  (settingsSchema.shape[group].safeParse(storedSettings[group]).error?.issues ?? []).map(
    ({ path }) => [group, ...path].join('.'),
  );

onBothEngines('Settings of a hostile archive', () => {
  beforeEach(async () => {
    await emptySettings();
    forgetSettings();
  });

  describe.each(HOSTILE.map((hostile) => [JSON.stringify(hostile).slice(0, 40), hostile]))(
    'with %s in every field',
    (_name, hostile) => {
      it('are valid in force, and name each field that is not', async () => {
        for (const group of groups)
          if (group !== 'people') await put(group, JSON.stringify(storedWith(group, hostile)));
        const text = typeof hostile === 'string' ? hostile : JSON.stringify(hostile);
        const hostilePerson = { name: text, role: text, registration: text, onSite: '' };
        await storePeople([{ ...hostilePerson, id: text.slice(0, 500) }]);
        const settings = await loadSettings();
        const faultTexts = groups.flatMap((group) => faults(group, settings[group]));
        expect(faultTexts).toEqual([]);
        expect(lookStyle(settings.look)).not.toContain('<');
        expect(settings.problems.map(({ group, path }) => [group, ...path].join('.'))).toEqual(
          expect.arrayContaining(groups.flatMap((group) => invalidFields(group, settings.stored))),
        );
        const unnamed = groups.filter(
          (group) =>
            JSON.stringify(settings[group]) !== JSON.stringify(settings.stored[group]) &&
            !settings.problems.some((problem) => problem.group === group),
        );
        expect(unnamed).toEqual([]);
      });

      it('keep their text for the form, even after a part of them is stored again', async () => {
        for (const group of groups)
          if (group !== 'people') await put(group, JSON.stringify(storedWith(group, hostile)));
        const { stored } = await loadSettings();
        const text =
          hostile === null ? '' : typeof hostile === 'string' ? hostile : JSON.stringify(hostile);
        expect(stored.contact.email).toBe(text);
        expect(stored.look.accent.toLowerCase()).toBe(text.toLowerCase());
        expect(stored.closures[0]?.name).toBe(text);
        await saveSettings('look', { ...stored.look, logoPlate: '' });
        expect((await loadSettings()).stored.look).toEqual({ ...stored.look, logoPlate: '' });
      });
    },
  );

  it('with far too many entries are cut to as many as can be stored', async () => {
    const closure = { from: '2026-11-08', to: '', name: 'Diwali', open: '' };
    await put('closures', JSON.stringify(Array.from({ length: 3000 }, () => closure)));
    await put('categories', JSON.stringify(Array.from({ length: 3000 }, (_, n) => `No. ${n}`)));
    const settings = await loadSettings();
    expect(settings.closures).toHaveLength(200);
    expect(settings.categories).toHaveLength(40);
    expect(settings.stored.closures).toHaveLength(3000);
    expect(settings.problems).toMatchObject([{ group: 'closures' }, { group: 'categories' }]);
  });

  it('leave a recipient with a wrong address their push messages', async () => {
    const asha = { person: 'asha', mail: '<script>', leads: 'mail push', unanswered: 'push' };
    await put('recipients', JSON.stringify([asha, { ...asha, person: '' }]));
    const { recipients, stored } = await loadSettings();
    expect(recipients).toMatchObject([{ person: 'asha', mail: '', leads: 'mail push' }]);
    expect(stored.recipients).toMatchObject([asha, { mail: '<script>' }]);
  });
});
