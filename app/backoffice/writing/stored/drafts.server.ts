import type * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import type {
  DraftAnswer,
  DraftNow,
  DraftRequest,
} from '~/backoffice/writing/autosave/draft-protocol';
import type { Form, Problems, PublicState } from '~/backoffice/writing/autosave/text-kind';
import { log } from '~/platform/log.server';

import type { Save, TextStore, WrittenText } from './text-store.server';
import {
  restoreRevision,
  type SavedDraft,
  saveWorkingCopy,
  storeAsRevision,
  type UnsavedDraft,
} from './working-copy.server';

export type RefusedSave<F extends Form> = {
  readonly outcome: 'refused';
  readonly problems: Problems<F>;
};

/** `shown`: for the editor, in addition to the stored state. */
type CommandResult<F extends Form, S> =
  | (SavedDraft & { readonly shown?: Partial<S> })
  | UnsavedDraft<F>
  | RefusedSave<F>;

type RunCommand<F extends Form, S> = (save: Save<F>, at: number) => Promise<CommandResult<F, S>>;

/** Labels for the undo log. A command without a label can't be undone. */
export type UndoLabels = {
  readonly [Verb in 'save' | 'publish' | 'schedule' | 'unpublish' | 'delete']?: string;
};

export type Drafts<W extends WrittenText, S extends PublicState> = {
  readonly record: 'post' | 'project' | 'page';
  readonly param: string;
  readonly id: z.ZodType<string>;
  /** Ids that a first save may create; omit if any id may be new. */
  readonly newId?: z.ZodType<string>;
  readonly formOf: (id: string) => z.ZodType<W['form']>;
  readonly store: TextStore<W>;
  readonly stateOf: (text: W) => S;
  readonly save?: RunCommand<W['form'], S>;
  /** `at` is the publication time in UTC milliseconds, or 0 for now or the form's date. */
  readonly publish: RunCommand<W['form'], S>;
  readonly unpublish: RunCommand<W['form'], S>;
  readonly delete?: (save: Save<W['form']>) => Promise<unknown>;
  readonly undoLabels: UndoLabels;
  readonly failure: (request: DraftRequest<W['form']>) => string;
};

export async function readDraft<W extends WrittenText, S extends PublicState>(
  { store, stateOf }: Pick<Drafts<W, S>, 'store' | 'stateOf'>,
  id: string,
): Promise<DraftNow<W['form'], S> | null> {
  const text = await store.read(id);
  if (!text) return null;
  const { version, form, savedAt: at, savedBy: by } = text;
  return { version, form, at, by, shown: stateOf(text) };
}

/** Logs errors and rejects with them. */
export async function answerDraft<W extends WrittenText, S extends PublicState>(
  drafts: Drafts<W, S>,
  id: string,
  request: DraftRequest<W['form']>,
  by: string,
): Promise<DraftAnswer<W['form'], S>> {
  try {
    const answer = await carryOut(drafts, { id, by, ...request }, request);
    if (answer.outcome !== 'saved') return answer;
    const { shown, ...saved } = answer;
    const text = await drafts.store.read(id);
    return text ? { ...saved, shown: { ...drafts.stateOf(text), ...shown } } : { outcome: 'gone' };
  } catch (error) {
    log.error({ err: error, [drafts.record]: id }, drafts.failure(request));
    throw error;
  }
}

type CommandAnswer<F extends Form, S extends PublicState> =
  | Exclude<DraftAnswer<F, S>, { outcome: 'saved' }>
  | (SavedDraft & {
      readonly shown?: Partial<S>;
      readonly form?: F;
      readonly undoId?: string | null;
    });

async function carryOut<W extends WrittenText, S extends PublicState>(
  drafts: Drafts<W, S>,
  save: Save<W['form']>,
  { do: verb, revision = '', at = 0 }: DraftRequest<W['form']>,
): Promise<CommandAnswer<W['form'], S>> {
  const { store, undoLabels } = drafts;
  const run = (label: string | undefined, task: RunCommand<W['form'], S> | undefined) =>
    runUndoable(drafts.record, label, save, task && (() => task(save, at)));
  switch (verb) {
    case 'autosave':
      return saveWorkingCopy(store, save);
    case 'restore':
      return restoreRevision(store, save, revision);
    case 'keep': {
      const { version } = save;
      const isStored = await storeAsRevision(store, save);
      return isStored ? { outcome: 'saved', version, savedAt: Date.now() } : { outcome: 'gone' };
    }
    case 'save':
      return run(undoLabels.save, drafts.save);
    case 'publish':
      return run(at > Date.now() ? undoLabels.schedule : undoLabels.publish, drafts.publish);
    case 'unpublish':
      return run(undoLabels.unpublish, drafts.unpublish);
    case 'delete': {
      const { delete: remove } = drafts;
      return run(
        undoLabels.delete,
        remove &&
          (async () => {
            await remove(save);
            return { outcome: 'gone' };
          }),
      );
    }
    default:
      return verb satisfies never;
  }
}

async function runUndoable<F extends Form, S extends PublicState>(
  record: string,
  label: string | undefined,
  { id, by }: Save<F>,
  task: (() => Promise<CommandResult<F, S>>) | undefined,
): Promise<CommandAnswer<F, S>> {
  // Refuses a command for which this kind of editor has no button.
  if (!task) return { outcome: 'refused', problems: {} };
  if (label === undefined) return task();
  const change = { records: [{ of: record, id }], what: label, by };
  const { result: added, undo } = await undoable(change, task);
  return added.outcome === 'saved' || added.outcome === 'gone' ? { ...added, undoId: undo } : added;
}
