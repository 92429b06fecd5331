import * as z from 'zod';

import { tooLong } from './text-limit';

/**
 * A text of at most `max` UTF-16 units, as browsers count them; zod's own `max` counts an emoji once. A longer one is refused with a
 * sentence that says by how much.
 */
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
