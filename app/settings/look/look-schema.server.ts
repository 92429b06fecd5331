import * as z from 'zod';

import { HEX, type Theme, whyUnreadable } from './accent';
import type { Look } from './look';

const MAX_LOGO_LENGTH = 300_000;

const pixels = z.string().regex(/^(|[1-9]\d{0,3})$/, 'Enter a number of pixels.');

/** Must be readable on every background of its theme; '' for the default. */
const accent = (theme: Theme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((colour, ctx) => {
      if (colour === '') return;
      const message = HEX.test(colour)
        ? whyUnreadable(colour, theme)
        : 'Enter a colour with six digits, such as #1d5754.';
      if (message !== null) ctx.addIssue(message);
    });

export const lookSchema = z.object({
  logo: z.string().max(MAX_LOGO_LENGTH),
  logoFile: z.string().regex(/^(|[0-9a-f]{16}\.(svg|png))$/, 'This isn’t a logo file name.'),
  logoWidth: pixels,
  logoHeight: pixels,
  logoPlate: z.enum(['', 'light', 'dark']),
  accent: accent('light'),
  accentDark: accent('dark'),
}) satisfies z.ZodType<Look>;
