import * as z from 'zod';

import { tooLong } from './text-limit';

/** Limits UTF-16 units, as browsers do; zod's `max` counts an emoji as one. */
export const limitedText = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > max)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        input: value,
        message: tooLong(max, value.length),
      });
  });
