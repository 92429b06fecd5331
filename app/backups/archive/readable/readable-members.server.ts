import { db } from '~/db/executor.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { exportProjects } from '~/features/portfolio/manage/export-projects.server';
import { loadPeople } from '~/settings/people/people-rows.server';

import { postMembers } from './readable-posts.server';

export type ReadableMember = { readonly path: string; readonly content: AsyncIterable<Uint8Array> };

const GUIDE = `These files are for you to read. A restore uses only data/ and files/.

leads.csv, estimates.csv, set-aside.csv   open in any spreadsheet app; texts that look like formulas start with an invisible character
projects.csv                              the portfolio
posts/*.md                                the articles as Markdown, with links to their pictures in ../files
settings.json, rate-cards.json            the studio’s settings and rate cards
`;

const EVERY_LEAD: Omit<LeadQuery, 'kind' | 'place'> = {
  status: null,
  priority: null,
  followUp: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
};

/** @param hasPeople whether the database has the table `people`. */
export async function* readableMembers(hasPeople: boolean): AsyncGenerator<ReadableMember> {
  yield { path: 'readable/README.txt', content: bytesOf([GUIDE]) };
  const lists = {
    leads: { kind: 'inquiry', place: 'desk' },
    estimates: { kind: 'estimate', place: 'desk' },
    'set-aside': { kind: 'inquiry', place: 'suspects' },
  } as const;
  for (const [name, list] of Object.entries(lists))
    yield {
      path: `readable/${name}.csv`,
      content: bytesOf(exportLeads({ ...EVERY_LEAD, ...list })),
    };
  yield { path: 'readable/projects.csv', content: bytesOf(exportProjects()) };
  yield { path: 'readable/settings.json', content: bytesOf([await settings(hasPeople)]) };
  yield { path: 'readable/rate-cards.json', content: bytesOf([await rateCards()]) };
  for await (const { path, text } of postMembers()) yield { path, content: bytesOf([text]) };
}

async function* bytesOf(pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

async function settings(hasPeople: boolean): Promise<string> {
  const rows = await db().selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
  const groups = Object.fromEntries(rows.map(({ key, value }) => [key, parsed(value)]));
  return inJson(hasPeople ? { ...groups, people: await loadPeople() } : groups);
}

async function rateCards(): Promise<string> {
  const rows = await db().selectFrom('rate_cards').selectAll().orderBy('id').execute();
  return inJson(rows.map(({ card, ...row }) => ({ ...row, card: parsed(card) })));
}

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A damaged setting must not hide the others. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
