import { type ActionFunctionArgs, data } from 'react-router';

import { staff } from '~/auth/staff';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';

import { pageOfBin } from './bin-page';
import { readBinChange } from './bin-request';
import type { BinEntry } from './bin-screen';

/** `active` means restored already, `gone` means erased already. */
export type Erased = 'erased' | 'active' | 'gone';
export type Restored = 'restored' | 'active' | 'gone';

/** Each change is a transaction of its own. */
export type BinStore = {
  /** Used in sentences: "post". */
  readonly noun: string;
  /** Used in sentences: "on the list". */
  readonly place: string;
  /** `note` is a sentence to add if the record could not be restored completely. */
  readonly restore: (
    id: string,
    by: string,
  ) => Promise<Restored | { readonly outcome: 'restored'; readonly note: string }>;
  readonly erase: (id: string) => Promise<Erased>;
  /** The records that undo reverts; omit if a restore can't be undone. */
  readonly restores?: (id: string) => Promise<readonly RecordRef[]> | readonly RecordRef[];
};

export type BinList = {
  readonly count: () => Promise<number>;
  /** Newest deletion first. @param page from 1. */
  readonly list: (page: number) => Promise<readonly BinEntry[]>;
};

export async function readBinPage(request: Request, { count, list }: BinList) {
  const { page, pages } = pageOfBin(new URL(request.url).searchParams, await count());
  return { page, pages, entries: await list(page) };
}

export const binAction =
  (store: BinStore) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const command = await readBinChange(request, context);
    if (!command) {
      const message = `Choose a ${store.noun} in the bin.`;
      return data({ ok: false, message } satisfies ChangeAnswer, { status: 422 });
    }
    const { person: by } = context.get(staff);
    if (command.do === 'erase') return eraseFromBin(store, command.id);
    return restoreFromBin(store, command.id, by);
  };

export function restoreFromBin(store: BinStore, id: string, by: string): Promise<ChangeAnswer> {
  const restore = async () => restoredAnswer(store, await store.restore(id, by));
  const { restores } = store;
  if (!restores) return restore();
  const what = `${capitalise(store.noun)} restored`;
  return undoableAnswer({ records: async () => restores(id), what, by }, restore);
}

function restoredAnswer(
  { noun, place }: BinStore,
  restored: Awaited<ReturnType<BinStore['restore']>>,
): ChangeAnswer {
  if (typeof restored === 'object')
    return { ok: true, message: `${capitalise(noun)} restored. ${restored.note}` };
  switch (restored) {
    case 'restored':
      return { ok: true, message: `${capitalise(noun)} restored.` };
    case 'active':
      return { ok: true, message: `This ${noun} has already been restored. It is ${place}.` };
    case 'gone':
      return { ok: false, message: `This ${noun} has been deleted permanently.` };
    default:
      return restored satisfies never;
  }
}

async function eraseFromBin({ noun, place, erase }: BinStore, id: string): Promise<ChangeAnswer> {
  const erased = await erase(id);
  switch (erased) {
    case 'erased':
      return { ok: true, message: `${capitalise(noun)} deleted permanently.` };
    case 'active':
      return {
        ok: false,
        message: `Someone has restored this ${noun} in the meantime. It wasn’t deleted; it is ${place}.`,
      };
    case 'gone':
      return { ok: true, message: `This ${noun} has already been deleted permanently.` };
    default:
      return erased satisfies never;
  }
}

const capitalise = (noun: string) => noun.slice(0, 1).toUpperCase() + noun.slice(1);
