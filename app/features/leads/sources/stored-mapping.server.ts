import * as z from 'zod';

import {
  leadTargets,
  type Mapping,
  MAX_PATH_LENGTH,
  MAX_SOURCE_NAME_LENGTH,
} from '~/features/leads/core/source-kinds';
import { recordOf } from '~/platform/record-of.server';
import { cleanText } from '~/platform/text/clean-text';
import { parseJson } from '~/platform/text/parse-json';
import { storableText } from '~/platform/text/storable-text';

const pathSchema = z.string().max(MAX_PATH_LENGTH).optional();

export const mappingSchema = z.object(recordOf(leadTargets, () => pathSchema));

/** A mapping that can't be read is empty: fields are then found by their names. */
export const readMapping = (json: string): Mapping =>
  mappingSchema.catch({}).parse(parseJson(json));

export const sourceName = z
  .string()
  .transform((text) => cleanText(storableText(text)).replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a name.')
      .max(MAX_SOURCE_NAME_LENGTH, `Use at most ${MAX_SOURCE_NAME_LENGTH} characters.`),
  );
