import { createHash } from 'node:crypto';

import * as z from 'zod';

import {
  type RevertStep,
  type RecordSnapshot,
  undoHandlerOf,
  type PendingMessage,
} from './undo-handlers.server';

/** `of` is the kind, as registered. */
export type RecordRef = { readonly of: string; readonly id: string };

const stepSchema = z.object({
  of: z.string(),
  id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Digest of the new state, or null if the record no longer exists. */
  after: z.string().nullable(),
  /** The parts of the state that the digest covers. A later version may capture more of them. */
  parts: z.array(z.string()).optional(),
  stopped: z.array(z.looseObject({ id: z.string() })).optional(),
});
export type Step = z.output<typeof stepSchema>;

export const readSteps = (json: string): Step[] => z.array(stepSchema).parse(JSON.parse(json));

const keyOf = ({ of, id }: RecordRef) => `${of} ${id}`;

/** Always in the same order, so that transactions don't deadlock. */
function byKind(records: readonly RecordRef[]): [string, string[]][] {
  const groups = Map.groupBy(records, ({ of }) => of);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, group]) => [of, [...new Set(group.map(({ id }) => id))].toSorted()]);
}

export async function lockRecords(records: readonly RecordRef[]): Promise<void> {
  for (const [of, ids] of byKind(records)) await undoHandlerOf(of).lock(ids);
}

export type Snapshots = ReadonlyMap<string, RecordSnapshot>;

export async function captureRecords(records: readonly RecordRef[]): Promise<Snapshots> {
  const states = new Map<string, RecordSnapshot>();
  for (const [of, ids] of byKind(records))
    for (const [id, state] of await undoHandlerOf(of).capture(ids))
      states.set(keyOf({ of, id }), state);
  return states;
}

export type Messages = ReadonlyMap<string, readonly PendingMessage[]>;

export async function captureMessages(records: readonly RecordRef[]): Promise<Messages> {
  const messages = new Map<string, readonly PendingMessage[]>();
  for (const [of, ids] of byKind(records))
    for (const [id, pending] of (await undoHandlerOf(of).messages?.capture(ids)) ?? [])
      messages.set(keyOf({ of, id }), pending);
  return messages;
}

export function withStoppedMessages(
  steps: readonly Step[],
  messagesBefore: Messages,
  messagesAfter: Messages,
): Step[] {
  return steps.map((step) => {
    const pendingIds = new Set(messagesAfter.get(keyOf(step))?.map(({ id }) => id));
    const stopped = messagesBefore.get(keyOf(step))?.filter(({ id }) => !pendingIds.has(id)) ?? [];
    return stopped.length > 0 ? { ...step, stopped } : step;
  });
}

export async function restoreMessages(steps: readonly Step[]): Promise<void> {
  for (const [of, group] of Map.groupBy(steps, ({ of: kind }) => kind)) {
    const stopped = group.flatMap((step) => step.stopped ?? []);
    if (stopped.length > 0) await undoHandlerOf(of).messages?.restore(stopped);
  }
}

function digest(state: RecordSnapshot | undefined, parts?: readonly string[]): string | null {
  if (state === undefined) return null;
  const coveredState = parts ? Object.fromEntries(parts.map((part) => [part, state[part]])) : state;
  return createHash('sha256').update(JSON.stringify(coveredState)).digest('base64url');
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function stepsBetween(
  records: readonly RecordRef[],
  statesBefore: Snapshots,
  statesAfter: Snapshots,
): Step[] {
  const distinct = new Map(records.map((record) => [keyOf(record), record]));
  return [...distinct].flatMap(([key, { of, id }]) => {
    const was = statesBefore.get(key);
    const is = statesAfter.get(key);
    if (same(was, is)) return [];
    const changedParts = was
      ? Object.fromEntries(Object.entries(was).filter(([name, value]) => !same(value, is?.[name])))
      : null;
    return [
      {
        of,
        id,
        before: changedParts,
        after: digest(is),
        ...(is && { parts: Object.keys(is) }),
      },
    ];
  });
}

/** Compares only what was stored, so that a column which an update adds doesn't block undo. */
export function isUntouched(step: Step, now: Snapshots): boolean {
  const state = now.get(keyOf(step));
  const { formerParts } = undoHandlerOf(step.of);
  const partSets = step.parts ? [step.parts] : (formerParts ?? [undefined]);
  return partSets.some((parts) => digest(state, parts) === step.after);
}

export const stepsByKind = (steps: readonly Step[]) =>
  byKind(steps).map(([of, ids]) => {
    const stepsById = new Map(
      steps.filter((step) => step.of === of).map((step) => [step.id, step]),
    );
    return {
      undoHandler: undoHandlerOf(of),
      steps: ids.flatMap((id): RevertStep<RecordSnapshot>[] => {
        const step = stepsById.get(id);
        return step ? [{ id, before: step.before }] : [];
      }),
    };
  });
