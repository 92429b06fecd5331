export type RecordSnapshot = Readonly<Record<string, unknown>>;

/** `before` holds the changed parts, or null if the record did not exist. */
export type RevertStep<State> = { readonly before: Partial<State> | null; readonly id: string };

export type PendingMessage = RecordSnapshot & { readonly id: string };

/** Messages about records, which a change may stop and undo queues again. New ones do not block undo. */
export type PendingMessages = {
  capture(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PendingMessage[]>>;
  /** Runs after the records are restored, in their transaction. Skips messages that were sent in between. */
  restore(messages: readonly PendingMessage[]): Promise<void>;
};

export type UndoContext = { readonly by: string | null; readonly what: string };

export type UndoHandler<State extends RecordSnapshot> = {
  lock(ids: readonly string[]): Promise<void>;
  /** Leaves out records that don't exist. */
  capture(ids: readonly string[]): Promise<ReadonlyMap<string, State>>;
  /** Restores with a new version and current times, adds to the history, and publishes the change. */
  restore(steps: readonly RevertStep<State>[], undoing: UndoContext): Promise<void>;
  /** A sentence about why an unchanged record still can't be restored. Called before anything is written. */
  refusal?(steps: readonly RevertStep<State>[]): Promise<string | null>;
  /** Called before and after the transaction, for files. */
  begin?(steps: readonly RevertStep<State>[]): Promise<void>;
  end?(steps: readonly RevertStep<State>[]): Promise<void>;
  readonly messages?: PendingMessages;
  /** Parts that earlier versions captured, oldest version first, for undo entries that don't name their parts. */
  readonly formerParts?: readonly (readonly string[])[];
};

// On globalThis, because in development the server and its pages may each load a copy of this module.
declare global {
  var studioUndoHandlers: Map<string, UndoHandler<RecordSnapshot>> | undefined;
}
const undoHandlers: Map<string, UndoHandler<RecordSnapshot>> = (globalThis.studioUndoHandlers ??=
  new Map());

export function registerUndoHandler<State extends RecordSnapshot>(
  of: string,
  undoHandler: UndoHandler<State>,
): void {
  undoHandlers.set(of, undoHandler);
}

/** @throws Error for an unregistered kind. */
export function undoHandlerOf(of: string): UndoHandler<RecordSnapshot> {
  const undoHandler = undoHandlers.get(of);
  if (!undoHandler) throw new Error(`No undo handler is registered for ${of}`);
  return undoHandler;
}
