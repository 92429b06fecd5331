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

const step = z.object({
  of: z.string(),
  id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Digest of the new state, or null if the record no longer exists. */
  after: z.string().nullable(),
  /** The parts of the state that the digest covers. A later version may capture more of them. */
  parts: z.array(z.string()).optional(),
  stopped: z.array(z.looseObject({ id: z.string() })).optional(),
});
export type Step = z.output<typeof step>;

export const readSteps = (json: string): Step[] => z.array(step).parse(JSON.parse(json));

const keyOf = ({ of, id }: RecordRef) => `${of} ${id}`;

/** Always in the same order, so that transactions don't deadlock. */
function byKind(records: readonly RecordRef[]): [string, string[]][] {
  const groups = Map.groupBy(records, ({ of }) => of);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, same]) => [of, [...new Set(same.map(({ id }) => id))].toSorted()]);
}

export async function lockRecords(records: readonly RecordRef[]): Promise<void> {
  for (const [of, ids] of byKind(records)) await undoHandlerOf(of).lock(ids);
}

export type States = ReadonlyMap<string, RecordSnapshot>;

export async function captureRecords(records: readonly RecordRef[]): Promise<States> {
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
  before: Messages,
  after: Messages,
): Step[] {
  return steps.map((made) => {
    const left = new Set(after.get(keyOf(made))?.map(({ id }) => id));
    const stopped = before.get(keyOf(made))?.filter(({ id }) => !left.has(id)) ?? [];
    return stopped.length > 0 ? { ...made, stopped } : made;
  });
}

export async function restoreMessages(steps: readonly Step[]): Promise<void> {
  for (const [of, same] of Map.groupBy(steps, ({ of: kind }) => kind)) {
    const stopped = same.flatMap((made) => made.stopped ?? []);
    if (stopped.length > 0) await undoHandlerOf(of).messages?.restore(stopped);
  }
}

function digest(state: RecordSnapshot | undefined, parts?: readonly string[]): string | null {
  if (state === undefined) return null;
  const covered = parts ? Object.fromEntries(parts.map((part) => [part, state[part]])) : state;
  return createHash('sha256').update(JSON.stringify(covered)).digest('base64url');
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function stepsBetween(records: readonly RecordRef[], before: States, after: States): Step[] {
  const distinct = new Map(records.map((record) => [keyOf(record), record]));
  return [...distinct].flatMap(([key, { of, id }]) => {
    const was = before.get(key);
    const is = after.get(key);
    if (same(was, is)) return [];
    const changed = was
      ? Object.fromEntries(Object.entries(was).filter(([part, value]) => !same(value, is?.[part])))
      : null;
    return [{ of, id, before: changed, after: digest(is), ...(is && { parts: Object.keys(is) }) }];
  });
}

/** Compares only what was stored, so that a column which an update adds doesn't block undo. */
export function isUntouched(made: Step, now: States): boolean {
  const state = now.get(keyOf(made));
  const { formerParts } = undoHandlerOf(made.of);
  const covered = made.parts ? [made.parts] : (formerParts ?? [undefined]);
  return covered.some((parts) => digest(state, parts) === made.after);
}

export const stepsByKind = (steps: readonly Step[]) =>
  byKind(steps).map(([of, ids]) => {
    const back = new Map(steps.filter((one) => one.of === of).map((one) => [one.id, one]));
    return {
      undoHandler: undoHandlerOf(of),
      steps: ids.flatMap((id): RevertStep<RecordSnapshot>[] => {
        const found = back.get(id);
        return found ? [{ id, before: found.before }] : [];
      }),
    };
  });
