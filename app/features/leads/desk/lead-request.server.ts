import * as z from 'zod';

import {
  callOutcomes,
  NEXT_STEP_LIMIT,
  NOTE_LIMIT,
  priorities,
  sources,
  statuses,
} from '~/features/leads/core/lead';
import { furtherFields } from '~/features/leads/fields/inquiry-fields';
import { staffTextSchema } from '~/features/leads/fields/inquiry-schema.server';
import { outcomeFields } from '~/features/leads/outcome/outcome-requests.server';
import { MAX_CHOSEN_LEADS } from '~/features/leads/search/lead-query';
import { fromLocalField } from '~/platform/indian-time';
import { recordOf } from '~/platform/record-of.server';
import { storableText } from '~/platform/text/storable-text';

const idSchema = z.string().min(1).max(64);
/** The upper limit is that of PostgreSQL's integer. */
const versionSchema = z.coerce.number().int().min(1).max(2_147_483_647);
const oneLeadFields = { id: idSchema, version: versionSchema };
const chosenSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[\w-]{1,64}:\d{1,9}$/)
          .transform((pair) => {
            const [leadId = '', seenVersion = ''] = pair.split(':');
            return { id: leadId, version: Number(seenVersion) };
          }),
      )
      .min(1)
      .max(MAX_CHOSEN_LEADS),
  );

const followUpSchema = z
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
const ownerSchema = z
  .string()
  .max(200)
  .transform((typed) => storableText(typed) || null);

/** Validated later, together with the stored values. */
const typedLine = z.string().trim();

const typedFurther = recordOf(furtherFields, () => typedLine.optional());

const manyRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('many-status'), chosen: chosenSchema, status: z.enum(statuses) }),
  z.object({ do: z.literal('many-owner'), chosen: chosenSchema, owner: ownerSchema }),
  z.object({ do: z.enum(['many-delete', 'many-promote', 'many-set-aside']), chosen: chosenSchema }),
  z.object({ do: z.enum(['flood-promote', 'flood-delete']), id: idSchema }),
]);

const oneRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status'), ...oneLeadFields, status: z.enum(statuses) }),
  z.object({ do: z.literal('priority'), ...oneLeadFields, priority: z.enum(priorities) }),
  z.object({ do: z.literal('follow-up'), ...oneLeadFields, followUp: followUpSchema }),
  z.object({ do: z.literal('owner'), ...oneLeadFields, owner: ownerSchema }),
  z.object({
    do: z.literal('note'),
    id: idSchema,
    request: z.uuid().optional(),
    note: staffTextSchema(NOTE_LIMIT).refine((text) => text !== ''),
  }),
  z.object({
    do: z.literal('contact'),
    ...oneLeadFields,
    name: typedLine,
    phone: typedLine,
    email: typedLine,
    pincode: typedLine,
    ...typedFurther,
    source: z.enum(sources),
  }),
  z.object({
    do: z.literal('call'),
    id: idSchema,
    request: z.uuid(),
    outcome: z.enum(callOutcomes),
    next: staffTextSchema(NEXT_STEP_LIMIT),
    followUp: followUpSchema.optional(),
  }),
  z.object({ ...outcomeFields.lost, ...oneLeadFields }),
  z.object({ ...outcomeFields.won, ...oneLeadFields }),
  z.object({ do: z.literal('delete'), ...oneLeadFields }),
  z.object({ do: z.enum(['promote', 'unmerge']), id: idSchema }),
  // The form also sends a version, which is ignored: merging never conflicts.
  z.object({ do: z.literal('merge'), id: idSchema, other: idSchema }),
]);

export type OneLeadRequest = z.output<typeof oneRequest>;
export type ManyLeadsRequest = z.output<typeof manyRequest>;
export type LeadRequest = OneLeadRequest | ManyLeadsRequest;

/** @returns undefined for a form that the desk never sends. */
export const parseRequest = (form: FormData): LeadRequest | undefined =>
  z.union([oneRequest, manyRequest]).safeParse(Object.fromEntries(form)).data;

export function refusalMessage(form: FormData): string {
  const issues = oneRequest.safeParse(Object.fromEntries(form)).error?.issues ?? [];
  return (
    issues.find(({ code }) => code === 'too_big')?.message ??
    'This can’t be saved. Please check your entries.'
  );
}

export const isManyLeadsRequest = (change: LeadRequest): change is ManyLeadsRequest =>
  change.do.startsWith('many-') || change.do.startsWith('flood-');
