import * as z from 'zod';

import { viewScreens } from '~/backoffice/views/saved-view';
import {
  suggestViews,
  suggestViewsOf,
  type ViewSuggestion,
} from '~/backoffice/views/saved-views.server';
import { isUnavailable } from '~/db/errors.server';
import {
  type PostSuggestion,
  suggestPosts,
  suggestPostsOf,
} from '~/features/blog/manage/list-managed-posts.server';
import { leadName } from '~/features/leads/core/lead';
import {
  type LeadSuggestion,
  suggestLeads,
  suggestLeadsOf,
} from '~/features/leads/desk/suggest-leads.server';
import {
  type ProjectSuggestion,
  suggestProjects,
  suggestProjectsOf,
} from '~/features/portfolio/list-projects.server';
import { log } from '~/platform/log.server';
import { storableText } from '~/platform/text/storable-text';

import {
  type PaletteResult,
  type ResultKind,
  resultKinds,
  MAX_QUERY_LENGTH,
  MAX_RECENT,
  type PaletteAnswer,
} from './palette-answer';

const MAX_SHOWN = 5;

const recentKey = z
  .string()
  .regex(/^(?:lead|post|project|view):[^,:\0]{1,200}$/)
  .transform((key) => {
    const [kind, id = ''] = key.split(':');
    return { kind: z.enum(resultKinds).parse(kind), id: storableText(id) };
  });

/** Either the typed text, or the keys of recent choices whose current names are needed. */
const questionSchema = z.union([
  z.object({ q: z.string().max(MAX_QUERY_LENGTH).transform(storableText) }),
  z.object({
    recent: z
      .string()
      .transform((keys) => keys.split(','))
      .pipe(z.array(recentKey).max(MAX_RECENT)),
  }),
]);

export type PaletteQuestion = z.output<typeof questionSchema>;

/** @returns undefined for a query that the palette never sends. */
export const parseQuestion = (params: URLSearchParams): PaletteQuestion | undefined =>
  questionSchema.safeParse(Object.fromEntries(params)).data;

const toResult = {
  lead: (lead: LeadSuggestion): PaletteResult => ({
    kind: 'lead',
    id: lead.id,
    label: leadName(lead) || lead.reference,
    about: `${lead.kind === 'estimate' ? 'Estimate' : 'Inquiry'} ${lead.reference}, ${lead.status}`,
  }),
  post: (post: PostSuggestion): PaletteResult => ({
    kind: 'post',
    id: post.id,
    label: post.title || 'Untitled',
    about: [post.category, post.state].filter(Boolean).join(', '),
  }),
  project: ({ id, name, place, year, visibility }: ProjectSuggestion): PaletteResult => ({
    kind: 'project',
    id,
    label: name,
    about: [place, year, visibility].filter(Boolean).join(', '),
  }),
  view: ({ id, name, screen, query }: ViewSuggestion): PaletteResult => ({
    kind: 'view',
    id,
    label: name,
    about: `Saved view of ${viewScreens[screen].label}`,
    to: `${viewScreens[screen].path}?${query}`,
  }),
};

/** At most five of each kind; recent ones in the order requested. */
export async function findForPalette(paletteQuestion: PaletteQuestion): Promise<PaletteAnswer> {
  if ('recent' in paletteQuestion) return { found: await nameRecent(paletteQuestion.recent) };
  const query = paletteQuestion.q.trim();
  if (query === '') return { found: [] };
  const [views, leads, posts, projects] = await Promise.all([
    suggestViews(query, MAX_SHOWN),
    suggestLeads(query, MAX_SHOWN),
    suggestPosts(query, MAX_SHOWN),
    suggestProjects(query, MAX_SHOWN),
  ]);
  return {
    found: [
      ...views.map(toResult.view),
      ...leads.map(toResult.lead),
      ...posts.map(toResult.post),
      ...projects.map(toResult.project),
    ],
  };
}

async function nameRecent(
  recent: readonly { kind: ResultKind; id: string }[],
): Promise<PaletteResult[]> {
  const idsOf = (kind: ResultKind) =>
    recent.filter((result) => result.kind === kind).map(({ id }) => id);
  const [views, leads, posts, projects] = await Promise.all([
    suggestViewsOf(idsOf('view')),
    suggestLeadsOf(idsOf('lead')),
    suggestPostsOf(idsOf('post')),
    suggestProjectsOf(idsOf('project')),
  ]);
  const namedResults = [
    ...views.map(toResult.view),
    ...leads.map(toResult.lead),
    ...posts.map(toResult.post),
    ...projects.map(toResult.project),
  ];
  return recent.flatMap(({ kind, id }) =>
    namedResults.filter((result) => result.kind === kind && result.id === id),
  );
}

/** @returns the HTTP status. */
export function reportPaletteFailure(error: unknown): 503 | 500 {
  log.error({ err: error }, 'palette not answered');
  return isUnavailable(error) ? 503 : 500;
}
