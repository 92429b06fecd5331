import { createHash } from 'node:crypto';

import * as z from 'zod';

import { type Back, type Memento, originatorOf, type PendingMessage } from './originators.server';

/** `of` is the kind, as registered. */
export type Thing = { readonly of: string; readonly id: string };

const step = z.object({
  of: z.string(),
  id: z.string(),
  /** Null if the record did not exist. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Digest of the new state, or null if the record no longer exists. */
  after: z.string().nullable(),
  stopped: z.array(z.looseObject({ id: z.string() })).optional(),
});
export type Step = z.output<typeof step>;

export const readSteps = (json: string): Step[] => z.array(step).parse(JSON.parse(json));

const keyOf = ({ of, id }: Thing) => `${of} ${id}`;

/** Always in the same order, so that transactions don't deadlock. */
function byKind(things: readonly Thing[]): [string, string[]][] {
  const groups = Map.groupBy(things, ({ of }) => of);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, same]) => [of, [...new Set(same.map(({ id }) => id))].toSorted()]);
}

export async function lockThings(things: readonly Thing[]): Promise<void> {
  for (const [of, ids] of byKind(things)) await originatorOf(of).lock(ids);
}

export type States = ReadonlyMap<string, Memento>;

export async function captureThings(things: readonly Thing[]): Promise<States> {
  const states = new Map<string, Memento>();
  for (const [of, ids] of byKind(things))
    for (const [id, state] of await originatorOf(of).capture(ids))
      states.set(keyOf({ of, id }), state);
  return states;
}

export type Messages = ReadonlyMap<string, readonly PendingMessage[]>;

export async function captureMessages(things: readonly Thing[]): Promise<Messages> {
  const messages = new Map<string, readonly PendingMessage[]>();
  for (const [of, ids] of byKind(things))
    for (const [id, pending] of (await originatorOf(of).messages?.capture(ids)) ?? [])
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
    if (stopped.length > 0) await originatorOf(of).messages?.restore(stopped);
  }
}

const digest = (state: Memento | undefined) =>
  state === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(state)).digest('base64url');

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function stepsBetween(things: readonly Thing[], before: States, after: States): Step[] {
  const distinct = new Map(things.map((thing) => [keyOf(thing), thing]));
  return [...distinct].flatMap(([key, { of, id }]) => {
    const was = before.get(key);
    const is = after.get(key);
    if (same(was, is)) return [];
    const changed = was
      ? Object.fromEntries(Object.entries(was).filter(([part, value]) => !same(value, is?.[part])))
      : null;
    return [{ of, id, before: changed, after: digest(is) }];
  });
}

export const isUntouched = (made: Step, now: States) => digest(now.get(keyOf(made))) === made.after;

export const stepsByKind = (steps: readonly Step[]) =>
  byKind(steps).map(([of, ids]) => {
    const back = new Map(steps.filter((one) => one.of === of).map((one) => [one.id, one]));
    return {
      originator: originatorOf(of),
      steps: ids.flatMap((id): Back<Memento>[] => {
        const found = back.get(id);
        return found ? [{ id, before: found.before }] : [];
      }),
    };
  });
