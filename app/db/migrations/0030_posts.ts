import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  const key = isPostgres(db)
    ? ({ type: 'integer', always: true } as const)
    : ({ type: 'integer', always: false } as const);

  await createTable(db, 'posts')
    .addColumn('key', key.type, (column) =>
      key.always
        ? column.generatedAlwaysAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('number', count, (column) => column.unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('cover_image', 'text')
    .addColumn('cover_alt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('meta_title', 'text', (column) => column.notNull())
    .addColumn('meta_description', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('canonical_url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('publish_date', instant, (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('views', count, (column) => column.notNull().defaultTo(0))
    .addColumn('likes', count, (column) => column.notNull().defaultTo(0))
    .addColumn('comments', count, (column) => column.notNull().defaultTo(0))
    .addColumn('read_time', count, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('version', count, (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('posts_visibility', ['key', 'status', 'publish_date'])
    .addCheckConstraint('posts_status_check', sql`status in ('draft', 'published')`)
    .execute();

  const ofPost = (table: 'post_bodies' | 'post_slugs' | 'post_likes') =>
    createTable(db, table)
      .addColumn('post_key', 'integer', (column) => column.notNull())
      .addForeignKeyConstraint(`${table}_post`, ['post_key'], 'posts', ['key'], (constraint) =>
        constraint.onDelete('cascade'),
      );
  await ofPost('post_bodies')
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_bodies_key', ['post_key'])
    .execute();
  // Status and date are copied here, so that a tag's list is read from one index.
  await createTable(db, 'post_tags')
    .addColumn('post_key', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('publish_date', instant, (column) => column.notNull())
    .addForeignKeyConstraint(
      'post_tags_post',
      ['post_key', 'status', 'publish_date'],
      'posts',
      ['key', 'status', 'publish_date'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('position', count, (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tags_key', ['post_key', 'position'])
    .execute();
  await ofPost('post_slugs')
    .addColumn('slug', 'text', (column) => column.notNull().primaryKey())
    .execute();
  await ofPost('post_likes')
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('post_likes_key', ['post_key', 'browser'])
    .execute();

  const indexes: Record<string, string[]> = {
    posts_by_date: ['status', 'publish_date', 'key', 'views', 'likes'],
    posts_by_views: ['status', 'views', 'publish_date', 'key'],
    posts_by_likes: ['status', 'likes', 'publish_date', 'key'],
    posts_by_category: ['category', 'status', 'publish_date', 'key'],
    posts_by_category_views: ['category', 'status', 'views', 'publish_date', 'key'],
    posts_by_category_likes: ['category', 'status', 'likes', 'publish_date', 'key'],
    posts_by_author: ['author_id', 'status', 'publish_date', 'key'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('posts').columns(columns).execute();
  await db.schema
    .createIndex('post_tags_by_tag')
    .on('post_tags')
    .columns(['folded', 'status', 'publish_date', 'post_key'])
    .execute();
  await db.schema.createIndex('post_slugs_by_post').on('post_slugs').column('post_key').execute();

  await createSearch(db);
}

// The app splits articles into words, because neither engine splits Hindi correctly.
async function createSearch(db: Kysely<unknown>) {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const table of ['post_words', 'post_texts'])
      await createTable(db, table)
        .addColumn('rowid', 'integer', (column) =>
          column.primaryKey().references('posts.key').onDelete('cascade'),
        )
        .addColumn('words', 'text', (column) => column.notNull())
        .execute();
    await sql`create index post_words_trigrams on post_words using gin (words gin_trgm_ops)`.execute(
      db,
    );
    // A stored column saves computing it per row and gives the planner statistics.
    await sql`alter table post_texts add column tokens tsvector not null
      generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`.execute(db);
    await sql`create index post_texts_tokens on post_texts using gin (tokens)`.execute(db);
    return;
  }
  await sql`create virtual table post_words
    using fts5(words, tokenize = 'trigram case_sensitive 1')`.execute(db);
  await sql`create virtual table post_texts using fts5(words, detail = none, prefix = '3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N*'")`.execute(db);
  await sql`create trigger post_search_forget after delete on posts begin
    delete from post_words where rowid = old.key;
    delete from post_texts where rowid = old.key;
  end`.execute(db);
}
