import * as z from 'zod';

import type { LeadChangeResult } from '~/features/leads/changes/change-lead.server';
import {
  type LeadAnswer,
  mapSums,
  type Outcome,
  parseSum,
  type Sums,
  sumNames,
  sumKeys,
} from '~/features/leads/core/outcome';
import { readOutcome } from '~/features/leads/core/read-lead.server';
import { rupees } from '~/features/leads/core/rupees';
import type { Actor } from '~/features/leads/history/record-event.server';
import { log } from '~/platform/log.server';
import { LOST_REASON_LIMIT } from '~/settings/settings';

import { changeOutcome } from './change-outcome.server';

const sumSchema = z.string().transform((text, ctx) => {
  const reading = parseSum(text);
  if (reading.ok) return reading.value;
  ctx.addIssue(reading.problem);
  return z.NEVER;
});

/** Form fields of a lead's outcome. An empty value removes that part of the outcome. */
export const outcomeFields = {
  lost: {
    do: z.literal('lost-reason'),
    reason: z
      .string()
      .max(LOST_REASON_LIMIT)
      .transform((reason) => reason || null),
  },
  won: { do: z.literal('won'), fee: sumSchema, signedCost: sumSchema, finalCost: sumSchema },
};

type OutcomeRequest = { readonly id: string; readonly version: number } & (
  | { readonly do: 'lost-reason'; readonly reason: string | null }
  | ({ readonly do: 'won' } & Sums)
);

const partsOf = (request: OutcomeRequest): Partial<Outcome> => {
  if (request.do === 'lost-reason') return { lostReason: request.reason };
  return mapSums((name) => request[name]);
};

/** @returns a message if nothing was stored, or null. `sayProblem` has the messages that all changes share. */
export async function storeOutcome(
  request: OutcomeRequest,
  actor: Actor,
  sayProblem: (changed: LeadChangeResult) => string | null,
): Promise<string | null> {
  const changeResult = await changeOutcome(request.id, request.version, partsOf(request), actor);
  return changeResult.outcome === 'unknown-reason'
    ? 'This reason is no longer on the list. Choose another.'
    : sayProblem(changeResult);
}

export function describeOutcome(request: OutcomeRequest): string {
  if (request.do === 'lost-reason')
    return request.reason === null ? 'Lost, no reason' : `Lost: ${request.reason}`;
  const givenSums = sumKeys.flatMap((name) =>
    request[name] === null ? [] : [`${sumNames[name].toLowerCase()} ${rupees(request[name])}`],
  );
  return `Converted: ${givenSums.join(', ') || 'no amounts entered'}`;
}

/** If the question can't be read, the change was stored all the same. */
export async function addQuestion(id: string, answer: LeadAnswer): Promise<LeadAnswer> {
  try {
    const outcomeQuestion = await readOutcome(id);
    return outcomeQuestion ? { ...answer, asks: outcomeQuestion } : answer;
  } catch (error) {
    log.warn({ err: error }, 'outcome of a lead not read');
    return answer;
  }
}
