import * as z from 'zod';

import { eachOnce } from '~/settings/each-once';

import {
  appointmentModes,
  appointmentPlaces,
  KIND_NAME_LIMIT,
  MAX_KINDS,
  UNIT_MINUTES,
} from './appointment-kinds';

type Range = { readonly min: number; readonly max: number; readonly step?: number };

const wholeNumber = ({ min, max, step = 1 }: Range) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/^0+(?=\d)/, ''))
    .refine(
      (text) =>
        /^\d{1,5}$/.test(text) &&
        Number(text) >= min &&
        Number(text) <= max &&
        Number(text) % step === 0,
      step === 1
        ? `Enter a whole number from ${min} to ${max}.`
        : `Enter a multiple of ${step} from ${min} to ${max}.`,
    );

const minutes = (min: number, max: number) => wholeNumber({ min, max, step: UNIT_MINUTES });

const kindSchema = z.object({
  id: z.string().min(1).max(200),
  name: z
    .string()
    .trim()
    .min(1, 'A name is required.')
    .max(KIND_NAME_LIMIT, `At most ${KIND_NAME_LIMIT} characters.`),
  mode: z.enum(appointmentModes, 'Choose how it is arranged.'),
  place: z.enum(appointmentPlaces, 'Choose where it takes place.'),
  minutes: minutes(UNIT_MINUTES, 480),
  bufferBefore: minutes(0, 240),
  bufferAfter: minutes(0, 240),
  noticeHours: wholeNumber({ min: 0, max: 720 }),
  daysAhead: wholeNumber({ min: 1, max: 180 }),
  perDay: z.union([z.literal(''), wholeNumber({ min: 1, max: 99 })]),
  people: z.string().max(20_000),
});

export const appointmentKindsSchema = z
  .array(kindSchema)
  .max(MAX_KINDS, `At most ${MAX_KINDS} kinds of appointment.`)
  .superRefine(eachOnce('id', 'Each entry can appear only once.'))
  .superRefine(
    eachOnce('name', 'Each name can appear only once.', (name) => name.trim().toLowerCase()),
  );
