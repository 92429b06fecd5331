import * as z from 'zod';

import {
  callOutcomes,
  NEXT_STEP_LIMIT,
  NOTE_LIMIT,
  priorities,
  sources,
  statuses,
} from '~/features/leads/core/lead';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';
import { outcomeFields } from '~/features/leads/outcome/outcome-requests.server';
import { MAX_CHOSEN } from '~/features/leads/search/lead-query';
import { fromLocalField } from '~/platform/indian-time';
import { cleanText } from '~/platform/text/clean-text';
import { limitedText } from '~/platform/text/limited-text.server';
import { storableText } from '~/platform/text/storable-text';

const id = z.string().min(1).max(64);
/** The upper limit is that of PostgreSQL's integer. */
const version = z.coerce.number().int().min(1).max(2_147_483_647);
const one = { id, version };
const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[\w-]{1,64}:\d{1,9}$/)
          .transform((pair) => {
            const [leadId = '', seen = ''] = pair.split(':');
            return { id: leadId, version: Number(seen) };
          }),
      )
      .min(1)
      .max(MAX_CHOSEN),
  );

const followUp = z
  .string()
  .max(16)
  .transform((typed, ctx) => {
    if (typed === '') return null;
    const instant = fromLocalField(typed);
    if (instant !== null) return instant;
    ctx.addIssue('no date and time');
    return z.NEVER;
  });

/** Empty for no owner. */
const owner = z
  .string()
  .max(200)
  .transform((typed) => storableText(typed) || null);

/** Validated later, together with the stored values. */
const typedLine = z.string().trim();

const typedFurther = Object.fromEntries(
  furtherFields.map((name) => [name, typedLine.optional()]),
) as Record<FurtherField, z.ZodOptional<typeof typedLine>>;

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

const ownWords = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(limitedText(max).refine(storable));

const manyRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('many-status'), chosen, status: z.enum(statuses) }),
  z.object({ do: z.literal('many-owner'), chosen, owner }),
  z.object({ do: z.enum(['many-delete', 'many-promote', 'many-set-aside']), chosen }),
  z.object({ do: z.enum(['flood-promote', 'flood-delete']), id }),
]);

const oneRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status'), ...one, status: z.enum(statuses) }),
  z.object({ do: z.literal('priority'), ...one, priority: z.enum(priorities) }),
  z.object({ do: z.literal('follow-up'), ...one, followUp }),
  z.object({ do: z.literal('owner'), ...one, owner }),
  z.object({
    do: z.literal('note'),
    id,
    request: z.uuid().optional(),
    note: ownWords(NOTE_LIMIT).refine((text) => text !== ''),
  }),
  z.object({
    do: z.literal('contact'),
    ...one,
    name: typedLine,
    phone: typedLine,
    email: typedLine,
    pincode: typedLine,
    ...typedFurther,
    source: z.enum(sources),
  }),
  z.object({
    do: z.literal('call'),
    id,
    request: z.uuid(),
    outcome: z.enum(callOutcomes),
    next: ownWords(NEXT_STEP_LIMIT),
    followUp: followUp.optional(),
  }),
  z.object({ ...outcomeFields.lost, ...one }),
  z.object({ ...outcomeFields.won, ...one }),
  z.object({ do: z.literal('delete'), ...one }),
  z.object({ do: z.enum(['promote', 'unmerge']), id }),
  // The form also sends a version, which is ignored: merging never conflicts.
  z.object({ do: z.literal('merge'), id, other: id }),
]);

export type OneLeadRequest = z.output<typeof oneRequest>;
export type ManyLeadsRequest = z.output<typeof manyRequest>;
export type LeadRequest = OneLeadRequest | ManyLeadsRequest;

/** @returns undefined for a form that the desk never sends. */
export const parseRequest = (form: FormData): LeadRequest | undefined =>
  z.union([oneRequest, manyRequest]).safeParse(Object.fromEntries(form)).data;

export function whyRefused(form: FormData): string {
  const issues = oneRequest.safeParse(Object.fromEntries(form)).error?.issues ?? [];
  return (
    issues.find(({ code }) => code === 'too_big')?.message ??
    'This can’t be saved. Please check your entries.'
  );
}

export const isOnMany = (change: LeadRequest): change is ManyLeadsRequest =>
  change.do.startsWith('many-') || change.do.startsWith('flood-');
