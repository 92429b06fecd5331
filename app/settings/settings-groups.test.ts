import { expect, test } from 'vitest';
import * as z from 'zod';

import type { Settings } from './settings';
import { findGroup } from './settings-groups';
import { settingsSchema } from './settings.server';

/** Groups that another screen saves. */
const OTHER_SCREENS = new Set<keyof Settings>(['look', 'appointments', 'daysConfirmed', 'samples']);

/** The stored names of a group's fields; null for a list of texts. */
function storedFields(schema: z.ZodType): readonly string[] | null {
  if (schema instanceof z.ZodArray) return storedFields(schema.element as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
}

const keys = settingsSchema.keyof().options.filter((key) => !OTHER_SCREENS.has(key));

/** A form that lacks a field could not be saved. */
test.each(keys)('the form of %s has each field of the group', (key) => {
  const group = findGroup(key);
  const fields = group?.fields.map(({ name }) => name) ?? [];
  const hidden = group?.rows?.ids ? ['id'] : [];
  const stored = storedFields(settingsSchema.shape[key]) ?? fields.slice(0, 1);
  expect([...hidden, ...fields].toSorted()).toEqual(stored.toSorted());
  expect(fields).not.toEqual([]);
});
