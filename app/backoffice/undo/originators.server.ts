/** What something is at a moment, as plain JSON: all that its undo brings back. */
export type Memento = Readonly<Record<string, unknown>>;

/** How one thing goes back: the parts that change, as they were; null: it was not there. */
export type Back<State> = { readonly before: Partial<State> | null; readonly id: string };

/** A message that waits to be sent, with what its owner needs to queue it again. */
export type PendingMessage = Memento & { readonly id: string };

/**
 * Messages about records. A change may stop some of them, and its undo queues those again. They are no part of a record: that one was
 * sent after the change is no reason to refuse the undo.
 */
export type PendingMessages = {
  /** By record: what would be sent if it were due now. */
  capture(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PendingMessage[]>>;
  /** Queues messages again, except those that were sent after all. Runs once the records are restored, in their transaction. */
  restore(messages: readonly PendingMessage[]): Promise<void>;
};

/** Who takes a change back, and what it was in words. */
export type Undoing = { readonly by: string | null; readonly what: string };

/**
 * What the undo log needs to know of one kind of record (the memento pattern): how it reads what they are, and how it puts that back.
 * All of it runs within one transaction.
 */
export type Originator<State extends Memento> = {
  /** Waits until nobody else changes these, and keeps others from it until the transaction ends. */
  lock(ids: readonly string[]): Promise<void>;
  /** What these are now; without those that are not there. */
  capture(ids: readonly string[]): Promise<ReadonlyMap<string, State>>;
  /** Puts them back, with a version and times of now, writes that into their history, and publishes it. */
  restore(steps: readonly Back<State>[], undoing: Undoing): Promise<void>;
  /** A sentence why these can't go back now, though nobody changed them; called within the transaction, before anything is written. */
  refusal?(steps: readonly Back<State>[]): Promise<string | null>;
  /** Before and after the transaction, for what is no row: files. */
  begin?(steps: readonly Back<State>[]): Promise<void>;
  end?(steps: readonly Back<State>[]): Promise<void>;
  readonly messages?: PendingMessages;
};

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioOriginators: Map<string, Originator<Memento>> | undefined;
}
const originators: Map<string, Originator<Memento>> = (globalThis.studioOriginators ??= new Map());

/** Names how records of one kind are taken back. What is stored of them was captured by the same originator within the last hour. */
export function registerOriginator<State extends Memento>(
  of: string,
  { lock, capture, restore, refusal, begin, end, messages }: Originator<State>,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this originator captured comes back to it
  const own = (steps: readonly Back<Memento>[]) => steps as readonly Back<State>[];
  originators.set(of, {
    lock,
    capture,
    restore: (steps, undoing) => restore(own(steps), undoing),
    ...(refusal && { refusal: (steps) => refusal(own(steps)) }),
    ...(begin && { begin: (steps) => begin(own(steps)) }),
    ...(end && { end: (steps) => end(own(steps)) }),
    ...(messages && { messages }),
  });
}

/** @throws Error for a kind that nobody registered. */
export function originatorOf(of: string): Originator<Memento> {
  const originator = originators.get(of);
  if (!originator) throw new Error(`Nobody knows how to take back: ${of}`);
  return originator;
}
