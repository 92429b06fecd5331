/**
 * The duration of ⌘K and the desk's search in the running server, over leads with three notes each
 * (performance.md):
 * npm run bench -- search [sqlite|postgres] [leads, 1,000,000] [folder]
 * Each kind of search runs 60 times, one after the other, with different words of existing people.
 * The bar is for all of them together. `cpu` is the processor time of server and engine for one,
 * which a busy machine changes little. The databases are created once (minutes, 1 to 3 GB) and stay
 * in the folder. Linux only.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Engine } from '~/db/database';
import { db, setDatabase } from '~/db/executor.server';

import { ADMIN_PIN, ask, type Cookies, signIn } from '../tests/site/sign-in';
import { startSite } from '../tests/site/start-site';
import { generatedNotes } from './stores/lead-generator';
import { openStores } from './stores/lead-stores';
import { ticksOf } from './wrk';

const TIMES = 60;
const WARM = 5;
const MS_A_TICK = 10;
const GOAL: Record<Engine, number> = { sqlite: 50, postgres: 100 };

type Person = { readonly name: string; readonly email: string; readonly digits: string };
type Subject = { readonly person: Person; readonly note: string; readonly round: number };

/** Ways to write a number of ten digits. */
const WRITINGS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `0${digits}`,
  (digits) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => `+91-${digits.slice(0, 5)}-${digits.slice(5)}`,
  (digits) => `0091 ${digits}`,
  (digits) => digits.replaceAll(/(..)(?!$)/g, '$1 '),
];

const SEARCHES: Readonly<Record<string, (subject: Subject) => string>> = {
  'a name': ({ person }) => person.name,
  'a name, reversed': ({ person }) => person.name.split(' ').toReversed().join(' '),
  'the beginnings of a name': ({ person }) =>
    person.name
      .split(' ')
      .map((word) => word.slice(0, 3))
      .toReversed()
      .join(' '),
  'one word of a name': ({ person, round }) => person.name.split(' ')[round % 2] ?? '',
  'a number, as people write it': ({ person, round }) =>
    WRITINGS[round % WRITINGS.length]?.(person.digits) ?? '',
  'the last five digits': ({ person }) => person.digits.slice(5),
  'a mail': ({ person }) => person.email,
  'a common word of notes': ({ note }) => note.split(/[ ,]+/)[0] ?? '',
  'a sum of notes': ({ note }) => /\d+ lakh/.exec(note)?.[0] ?? '',
  'a rare word of a note': ({ note }) => /case\w+/.exec(note)?.[0] ?? '',
  'a name and words of a note': ({ person, note }) => `${note.split(' ')[1]} ${person.name}`,
  'two letters': ({ person }) => person.name.slice(0, 2),
  'nothing: a name and a number': ({ person, round }) => `${person.name} 99${round}7${round}31`,
  'nothing: a word': ({ round }) => `zq${round * 37}xy`,
};

const WAYS: Readonly<Record<string, (words: string) => string>> = {
  palette: (words) => `/admin/palette?${new URLSearchParams({ q: words })}`,
  window: (words) => `/admin/leads/window?${new URLSearchParams({ q: words, at: '0' })}`,
  desk: (words) => `/admin/leads.data?${new URLSearchParams({ q: words })}`,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** People spread over the whole store, with one of each one's notes. */
async function readPeople(leads: number): Promise<Subject[]> {
  const step = Math.floor(leads / (TIMES + WARM));
  const people: Subject[] = [];
  for (let round = 0; round < TIMES + WARM; round += 1) {
    const index = round * step + ((round * 61) % step);
    const { name, email, phone_e164 } = await db()
      .selectFrom('leads')
      .select(['name', 'email', 'phone_e164'])
      .where('reference', '=', `L-${index}`)
      .executeTakeFirstOrThrow();
    const person = { name, email, digits: phone_e164?.slice(3) ?? '' };
    people.push({ person, note: generatedNotes(index)[round % 3] ?? '', round });
  }
  return people;
}

/**
 * One kind of search: milliseconds of each, the average processor time, and how many found a
 * person.
 */
async function time(url: string, cookies: Cookies, paths: readonly string[], used: () => number) {
  const walls: number[] = [];
  let found = 0;
  let before = used();
  for (const [turn, path] of paths.entries()) {
    if (turn === WARM) before = used();
    const begun = performance.now();
    const answer = await ask({ url }, path, { cookies });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    if (turn < WARM) continue;
    walls.push(performance.now() - begun);
    if (text.includes('@example.in') || text.includes('"kind":"lead"')) found += 1;
  }
  return { walls, cpu: (used() - before) / walls.length, found };
}

async function bench(engine: Engine, leads: number, folder: string) {
  const stores = await openStores(engine, folder);
  try {
    const { dataDir, environment } = await stores.site(leads);
    mkdirSync(dataDir, { recursive: true });
    const start = () => startSite({ ...environment, ADMIN_PIN, NODE_ENV: 'production' }, dataDir);
    await (await start()).stop();
    const database = await stores.open(leads);
    setDatabase(database);
    const people = await readPeople(leads);
    await database.close();
    const site = await start();
    try {
      const cookies = await signIn(site);
      const used = () => ticksOf(site.process.pid) * MS_A_TICK + stores.engineTime();
      say(`\n${engine}, ${leads} leads, ${leads * 3} notes; milliseconds through the server`);
      for (const [way, addressOf] of Object.entries(WAYS)) {
        say(
          `${way.padEnd(34)}${['p50', 'p95', 'cpu', 'found'].map((name) => name.padStart(9)).join('')}`,
        );
        const all: number[] = [];
        for (const [name, wordsOf] of Object.entries(SEARCHES)) {
          const paths = people.map((subject) => addressOf(wordsOf(subject)));
          const { walls, cpu, found } = await time(site.url, cookies, paths, used);
          all.push(...walls);
          sayRow(`  ${name}`, [at(walls, 0.5), at(walls, 0.95), cpu, found], GOAL[engine]);
        }
        sayRow('  all of them', [at(all, 0.5), at(all, 0.95)], GOAL[engine]);
      }
    } finally {
      await site.stop();
    }
  } finally {
    await stores.stop();
  }
}

function sayRow(name: string, values: readonly number[], goal: number) {
  const cells = values.map((value) => value.toFixed(1).padStart(9)).join('');
  say(`${name.padEnd(34)}${cells}${(values[1] ?? 0) > goal ? `  p95 over ${goal}` : ''}`);
}

const [, , , only, leads = '1000000', folder = join(tmpdir(), 'bench-leads')] = process.argv;
for (const engine of ['sqlite', 'postgres'] as const)
  if (only === undefined || only === engine) await bench(engine, Number(leads), folder);
