import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { type ActionFunctionArgs, data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { db, engine, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { readForm } from '~/platform/read-form';
import { capitalise } from '~/platform/text/capitalise';

import { startOfPurge } from './bin-days';
import type { BinEntry } from './bin-screen';

/** `active`: the record had been restored before. `gone`: it had been erased before. */
export type EraseResult = 'erased' | 'active' | 'gone';
export type RestoreResult = 'restored' | 'active' | 'gone';

/** Each change is a transaction of its own. */
export type BinStore = {
  readonly noun: string;
  /** Used in sentences: "on the list". */
  readonly place: string;
  /** `note` is a sentence to add if the record could not be restored completely. */
  readonly restore: (
    id: string,
    by: string,
  ) => Promise<RestoreResult | { readonly outcome: 'restored'; readonly note: string }>;
  readonly erase: (id: string) => Promise<EraseResult>;
  /** The records that undo reverts; omit if a restore can't be undone. */
  readonly restores?: (id: string) => Promise<readonly RecordRef[]> | readonly RecordRef[];
};

/** Selects the rows in the bin, with what their entries show. The table has `id`, `binned_at` and `binned_by`. */
type Binned<TB extends keyof Tables, Row> = () => SelectQueryBuilder<Tables, TB, Row>;

export type BinList = {
  readonly count: () => Promise<number>;
  /** Newest deletion first. @param page from 1. */
  readonly list: (page: number) => Promise<readonly BinEntry[]>;
  readonly find: (id: string) => Promise<BinEntry | null>;
};

export const BIN_PAGE = 50;

export const binList = <TB extends keyof Tables, Row>(
  binned: Binned<TB, Row>,
  toEntry: (row: Row) => BinEntry,
): BinList => ({
  async count() {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${binned()} as binned`.execute(db());
    return rows[0]?.count ?? 0;
  },
  async list(page) {
    const rows = await binned()
      .orderBy(sql`binned_at`, 'desc')
      .orderBy(sql`id`, 'desc')
      .limit(BIN_PAGE)
      .offset((page - 1) * BIN_PAGE)
      .execute();
    return rows.map(toEntry);
  },
  async find(id) {
    const row = await binned()
      .where(sql<SqlBool>`id = ${id}`)
      .executeTakeFirst();
    return row ? toEntry(row) : null;
  },
});

/** The outcome of a change to a record that is not in the bin. */
export async function outcomeOutsideBin(
  table: 'posts' | 'projects' | 'images',
  id: string,
): Promise<'active' | 'gone'> {
  const record = await db().selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return record ? 'active' : 'gone';
}

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export async function readBinPage(request: Request, { count, list }: BinList) {
  const pages = Math.max(1, Math.ceil((await count()) / BIN_PAGE));
  const requested = pageNumber.parse(new URL(request.url).searchParams.get('page'));
  const page = Math.min(requested, pages);
  return { page, pages, entries: await list(page) };
}

const PURGE_BATCH = 50;

/** Erases what was in the bin for 30 days, in small transactions that block nothing for long. @returns the rows. */
export async function purgeBin<TB extends keyof Tables, Row extends { readonly id: string }>(
  table: 'posts' | 'projects' | 'leads' | 'binned_images',
  binned: Binned<TB, Row>,
  now = Date.now(),
): Promise<Row[]> {
  const purged: Row[] = [];
  for (;;) {
    const rows = await transaction(async () => {
      const old = await binned()
        .where(sql<SqlBool>`binned_at < ${startOfPurge(now)}`)
        .limit(PURGE_BATCH)
        // Rows that another instance is restoring or purging are left to the next run.
        .$if(engine() === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length) await db().deleteFrom(table).where('id', 'in', ids).execute();
      return old;
    });
    purged.push(...rows);
    if (rows.length < PURGE_BATCH) return purged;
  }
}

const binChange = z.object({ do: z.enum(['restore', 'erase']), id: z.string().min(1).max(64) });

export const binAction =
  (store: BinStore) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const { data: command } = binChange.safeParse(Object.fromEntries(await readForm(request)));
    if (!command) {
      const message = `Choose a ${store.noun} in the bin.`;
      return data({ ok: false, message } satisfies ChangeAnswer, 422);
    }
    const { person: by } = context.get(staff);
    if (command.do === 'restore') return restoreFromBin(store, command.id, by);
    await requireStepUp(request, context);
    return eraseFromBin(store, command.id);
  };

export function restoreFromBin(store: BinStore, id: string, by: string): Promise<ChangeAnswer> {
  const restore = async () => restoredAnswer(store, await store.restore(id, by));
  const { restores: undoRecords } = store;
  if (!undoRecords) return restore();
  const what = `${capitalise(store.noun)} restored`;
  return undoableAnswer({ records: async () => undoRecords(id), what, by }, restore);
}

function restoredAnswer(
  { noun, place }: BinStore,
  outcome: Awaited<ReturnType<BinStore['restore']>>,
): ChangeAnswer {
  if (typeof outcome === 'object')
    return { ok: true, message: `${capitalise(noun)} restored. ${outcome.note}` };
  switch (outcome) {
    case 'restored':
      return { ok: true, message: `${capitalise(noun)} restored.` };
    case 'active':
      return { ok: true, message: `This ${noun} has already been restored. It is ${place}.` };
    case 'gone':
      return { ok: false, message: `This ${noun} has been deleted permanently.` };
    default:
      return outcome satisfies never;
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
