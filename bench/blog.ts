/**
 * Times the blog's lists with 100,000 posts (goals: p95 ≤ 50 ms on SQLite, ≤ 100 ms on PostgreSQL): `npm run bench --
 * blog [sqlite|postgres] [posts] [words of a post] [data folder or address of a database that a run has filled]`.
 * Each case runs 60 times with changing pages, words, tags or categories. `cpu` is this process's computing time,
 * which a busy machine changes little; on SQLite it is everything. PostgreSQL runs as a separate server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';

import { relatedPosts } from '../app/features/blog/article/related-posts.server';
import { blogTotals, listedCategories } from '../app/features/blog/list/blog-totals.server';
import {
  listPosts,
  type PostFilter,
  type PostSort,
} from '../app/features/blog/list/list-posts.server';
import { demoSettings } from '../app/settings/settings';
import { startPostgres } from '../tests/engines/postgres-server';
import { fillJournal, seeded } from './stores/journal-rows';

const [engine = 'sqlite', posts = '100000', words = '250', filled] = process.argv.slice(3);
const NOW = Date.UTC(2026, 10, 1);
const TIMES = 60;

const scratch = await mkdtemp(join(tmpdir(), 'bench-blog-'));
const postgres =
  engine === 'postgres' && !filled ? await startPostgres(scratch, { fsync: 'off' }) : undefined;
const database = await openDatabase({
  dataDir: engine === 'sqlite' && filled ? filled : scratch,
  databaseUrl: engine === 'postgres' ? (filled ?? postgres?.url) : undefined,
});
setDatabase(database);
await migrateToLatest(database);
const begun = performance.now();
if (!filled)
  await database.withoutDeadline(async (kysely) => {
    await fillJournal(kysely, { posts: Number(posts), words: Number(words), now: NOW });
    if (engine === 'postgres') await sql`vacuum analyze`.execute(kysely);
  });
console.log(
  `${posts} posts of ${words} words on ${engine}, filled in ${Math.round((performance.now() - begun) / 1000)} s`,
);

const random = seeded(11);
const upTo = (count: number) => 1 + Math.floor(random() * count);
const sample = (await listPosts({ sort: 'views', page: 1 }, NOW)).posts;
const someWord = () => {
  const titles = sample[upTo(sample.length) - 1]?.title.split(' ') ?? [];
  return titles[upTo(titles.length) - 1] ?? 'wall';
};
const ask = async (filter: PostFilter, sort: PostSort = 'latest', page = 1) =>
  (await listPosts({ ...filter, sort, page }, NOW)).total;
const pages = Math.floor(Number(posts) / 9);

const cases: Record<string, () => Promise<unknown>> = {
  'list, first pages': () => ask({}, 'latest', upTo(5)),
  'list, any page': () => ask({}, 'latest', upTo(pages)),
  'sorted by views, any page': () => ask({}, 'views', upTo(pages)),
  'sorted by likes, first pages': () => ask({}, 'likes', upTo(5)),
  'category, any page': () => ask({ category: 'Trends' }, 'latest', upTo(pages / 30)),
  'category by views': () => ask({ category: 'Architecture' }, 'views', upTo(20)),
  author: () => ask({ authorId: `author-${upTo(8) - 1}` }),
  'tag, the commonest': () => ask({ tag: 'tag 1' }),
  'tag, the commonest, by views': () => ask({ tag: 'tag 1' }, 'views', upTo(20)),
  'tag, a rare one': () => ask({ tag: `tag ${280 + upTo(19)}` }),
  'tag and category': () => ask({ tag: 'tag 2', category: 'Engineering' }),
  'search, words of titles': () => ask({ search: someWord() }),
  'search, two words': () => ask({ search: `${someWord()} ${someWord()}` }),
  'search, a part of a word': () => ask({ search: someWord().slice(0, 4) }),
  'search by views, in a category': () => ask({ search: someWord(), category: 'Trends' }, 'views'),
  'search, a syllable of most': () => ask({ search: 'kari' }),
  'search, two letters': () => ask({ search: 'ka' }),
  'search, two letters of nothing': () => ask({ search: 'qx' }),
  'search, nothing found': () => ask({ search: `zq${upTo(1000)}xyz` }),
  'totals of the hero': () => blogTotals(NOW),
  categories: () => listedCategories(demoSettings, NOW),
  related: () =>
    relatedPosts({ id: 'post-1', tags: ['tag 1', 'tag 2', `tag ${upTo(299)}`] }, { now: NOW }),
};
const figure = (value: number) => value.toFixed(1).padStart(8);
console.log(`${'ms'.padEnd(32)}     p50     p95     max cpu p50 cpu p95`);
for (const [name, run] of Object.entries(cases)) {
  for (let warm = 0; warm < 3; warm++) await run();
  const times: number[] = [];
  const cpu: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    await run();
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  const at = (list: number[], share: number) =>
    list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0;
  const figures = [at(times, 0.5), at(times, 0.95), at(times, 1), at(cpu, 0.5), at(cpu, 0.95)];
  console.log(`${name.padEnd(32)}${figures.map(figure).join('')}`);
}
await database.close();
await postgres?.stop();
await rm(scratch, { recursive: true, force: true });
