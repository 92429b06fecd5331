import * as z from 'zod';

import { cardProblems } from '~/features/estimates/engine/card/card-check';
import type { CardUnit, CardValue, RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES } from '~/features/estimates/engine/input/cities';
import { limitedText } from '~/platform/text/limited-text.server';

const text = (max: number) => limitedText(max).trim();
const daySchema = z.iso.date();

const value = <Unit extends CardUnit>(unit: Unit) =>
  z.strictObject({
    value: z.int().min(0),
    unit: z.literal(unit),
    source: text(300).min(1),
    date: daySchema,
    assumed: z.boolean(),
    note: text(400),
  }) satisfies z.ZodType<CardValue<Unit>>;

const idSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const label = text(80).min(2);
const citySchema = z.enum(CITIES.map((known) => known.id));
const range = z.strictObject({ from: value('sq ft'), to: value('sq ft') });

const plotRules = z.strictObject({
  far: value('bps').nullable(),
  coverage: value('bps').nullable(),
  setbacks: z.strictObject({ front: value('ft'), rear: value('ft'), side: value('ft') }).nullable(),
});

/** Format of a stored card; `cardProblems` checks how the values relate to each other. */
export const rateCardSchema = z
  .strictObject({
    id: z.string().regex(/^\d{4}-\d\d-\d\d(-\d{1,3})?$/),
    date: daySchema,
    finishes: z.strictObject({
      basic: value('paise/sq ft'),
      standard: value('paise/sq ft'),
      premium: value('paise/sq ft'),
      luxury: value('paise/sq ft'),
    }),
    spread: value('bps'),
    buildingTypes: z.strictObject({
      house: value('bps'),
      villa: value('bps'),
      apartments: value('bps'),
      commercial: value('bps'),
    }),
    tiers: z.strictObject({ 1: value('bps'), 2: value('bps'), 3: value('bps') }),
    cities: z.partialRecord(citySchema, value('bps')),
    bhk: z.strictObject({ 1: range, 2: range, 3: range, 4: range, 5: range }),
    parking: value('paise/car'),
    basement: value('paise/sq ft'),
    extras: z.array(z.strictObject({ id: idSchema, label, rate: value('paise/item') })).max(20),
    contingency: value('bps'),
    gst: value('bps'),
    fee: z.strictObject({ from: value('bps'), to: value('bps'), gst: value('bps') }),
    costHeads: z
      .array(z.strictObject({ id: idSchema, label, share: value('bps') }))
      .min(1)
      .max(20),
    stages: z
      .array(
        z.strictObject({
          id: idSchema,
          label,
          share: value('bps'),
          months: value('months'),
          due: z.enum(['start', 'completion']),
          outdoors: z.boolean(),
        }),
      )
      .min(1)
      .max(20),
    monthsPerFloor: value('months'),
    monthsForBasement: value('months'),
    plotRules: z.partialRecord(citySchema, plotRules),
    exclusions: z
      .array(
        z.strictObject({
          id: idSchema,
          label,
          per: z.enum(['plot perimeter', 'built-up area', 'one']),
          rate: z.union([value('paise/sq ft'), value('paise/running ft'), value('paise/item')]),
        }),
      )
      .max(40),
  })
  .superRefine((card, ctx) => {
    for (const message of cardProblems(card)) ctx.addIssue(message);
  }) satisfies z.ZodType<RateCard>;
