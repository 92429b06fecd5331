import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { db } from '~/db/executor.server';

import type { RevisionContent, RevisionKind, TextStore, WrittenText } from './text-store.server';

/** Times are UTC milliseconds. */
export type RevisionRow = {
  readonly id: string;
  readonly kind: RevisionKind;
  readonly savedAt: number;
  readonly savedBy: string;
};

/** Milliseconds in which a tab's autosaves form one revision. */
const AUTOSAVE_WINDOW = 10 * 60_000;
/** Revisions per text; older autosaves are deleted. */
const MAX_REVISIONS = 200;

/** `tab` is '' if no editor saved it. */
type NewRevision = { kind: RevisionKind; tab?: string; by: string; now: number };

/** Adds a revision, preceded by the original content if it is the first. Call in the save's transaction. */
export async function recordRevision<W extends WrittenText>(
  store: TextStore<W>,
  previousText: W,
  form: W['form'],
  { kind, tab = '', by, now }: NewRevision,
): Promise<void> {
  const { revisions, owner } = tableOf(store);
  const { rows } = await sql<{
    id: string;
    kind: RevisionKind;
    tab: string;
    saved_by: string;
    created_at: number;
  }>`select id, kind, tab, saved_by, created_at from ${revisions}
    where ${owner} = ${previousText.key} order by id desc limit 1`.execute(db());
  const [latest] = rows;
  const original = latest ? null : store.original(previousText);
  if (original) await insert(store, previousText.key, { ...original, tab: '' });
  const continuesLatest =
    latest?.kind === 'autosave' &&
    latest.tab === tab &&
    latest.saved_by === by &&
    Math.abs(now - latest.created_at) < AUTOSAVE_WINDOW;
  // An explicit save replaces the autosaves before it.
  if (continuesLatest && kind === 'autosave') {
    await sql`update ${revisions} set form = ${JSON.stringify(form)}, saved_at = ${now}
      where id = ${latest.id}`.execute(db());
    return;
  }
  await insert(store, previousText.key, { form, kind, by, at: now, tab });
  await dropOldAutosaves(store, previousText.key);
}

type RevisionTable = Pick<TextStore<WrittenText>, 'revisions' | 'owner'>;
type OwnerKey = WrittenText['key'];

const tableOf = ({ revisions, owner }: RevisionTable) => ({
  revisions: sql.table(revisions),
  owner: sql.ref(owner),
});

async function insert(
  store: RevisionTable,
  key: OwnerKey,
  { form, kind, by, at, tab }: RevisionContent<Form> & { tab: string },
) {
  const { revisions, owner } = tableOf(store);
  await sql`insert into ${revisions} (id, ${owner}, kind, tab, form, created_at, saved_at, saved_by)
    values (${uuid()}, ${key}, ${kind}, ${tab}, ${JSON.stringify(form)}, ${at}, ${at}, ${by})`.execute(
    db(),
  );
}

async function dropOldAutosaves(store: RevisionTable, key: OwnerKey) {
  const { revisions, owner } = tableOf(store);
  const { rows } = await sql<{ id: string }>`select id from ${revisions}
    where ${owner} = ${key} order by id desc limit 1 offset ${MAX_REVISIONS}`.execute(db());
  for (const { id } of rows)
    await sql`delete from ${revisions} where ${owner} = ${key} and kind = 'autosave'
      and id <= ${id}`.execute(db());
}

const rowColumns = sql`id, kind, saved_at as "savedAt", saved_by as "savedBy"`;

export async function listRevisions<W extends WrittenText>(
  store: TextStore<W>,
  id: string,
): Promise<RevisionRow[]> {
  const { revisions, owner } = tableOf(store);
  const { rows } = await sql<RevisionRow>`select ${rowColumns} from ${revisions}
    where ${owner} = ${store.ownerOf(id)} order by id desc`.execute(db());
  return rows;
}

export async function readRevision<W extends WrittenText>(
  store: TextStore<W>,
  id: string,
  revision: string,
): Promise<(RevisionRow & { form: W['form'] }) | undefined> {
  const { revisions, owner } = tableOf(store);
  const { rows } = await sql<RevisionRow & { form: string }>`select ${rowColumns}, form
    from ${revisions} where ${owner} = ${store.ownerOf(id)} and id = ${revision}`.execute(db());
  const [row] = rows;
  return row && { ...row, form: store.parse(row.form) };
}
