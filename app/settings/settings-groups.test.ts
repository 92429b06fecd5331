import { expect, test } from 'vitest';
import * as z from 'zod';

import type { Settings } from './settings';
import { findGroup } from './settings-groups';
import { settingsSchema } from './settings.server';

/** Groups that another screen saves. */
const OTHER_SCREENS = new Set<keyof Settings>(['look', 'appointments', 'daysConfirmed', 'samples']);

function fieldsOf(schema: z.ZodType): readonly string[] | null {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
}

const groups = settingsSchema.keyof().options.filter((key) => !OTHER_SCREENS.has(key));

/** A form without one of the fields could not be saved at all. */
test.each(groups)('the form of %s has each of its fields', (key) => {
  const group = findGroup(key);
  const formFields = group?.fields.map(({ name }) => name) ?? [];
  const fields = fieldsOf(settingsSchema.shape[key]);
  if (fields === null) expect(formFields).toHaveLength(1);
  else
    expect(formFields.toSorted()).toEqual(
      fields.filter((name) => !(group?.rows?.ids && name === 'id')).toSorted(),
    );
});
