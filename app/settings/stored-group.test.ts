import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';

import { readFields } from './stored-group.server';

const schema = z.object({
  phone: z.string().regex(/^\+91/),
  hours: z.string().max(10),
  name: z.string().min(1),
});
const fields = ['phone', 'hours', 'name'] as const;

test('whatever is missing or has a wrong type, every other field is as it was stored', () => {
  fc.assert(
    fc.property(
      fc.record(
        { phone: fc.jsonValue(), hours: fc.jsonValue(), name: fc.jsonValue(), old: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      (group) => {
        const {
          value,
          stored: texts,
          problems,
        } = readFields(schema, JSON.parse(JSON.stringify(group)));
        expect(Object.keys(value)).toEqual(['phone', 'hours', 'name']);
        for (const field of fields) {
          const was = group[field] ?? '';
          expect(texts[field]).toBe(typeof was === 'string' ? was : JSON.stringify(was));
          const valid = schema.shape[field].safeParse(texts[field]).success;
          expect(value[field]).toBe(valid ? texts[field] : '');
          expect(problems.some(({ path }) => path[0] === field)).toBe(!valid);
        }
      },
    ),
  );
});
