import type { Project, ProjectPicture } from '~/features/portfolio/project';

/** As typed, so numbers are text. What is unknown or not chosen is ''. `facts` are lines of "name: value". */
export type ProjectForm = Readonly<
  Record<LimitedField | 'discipline' | 'type' | 'status' | 'costBand', string>
> & {
  readonly services: readonly string[];
  readonly onHome: boolean;
  readonly pictures: readonly ProjectPicture[];
};

export type ProjectField = keyof ProjectForm;

/** Maximum lengths in UTF-16 units, as `maxlength` counts them. */
export const PROJECT_LIMITS = {
  name: 120,
  summary: 160,
  place: 120,
  year: 20,
  area: 20,
  facts: 4_000,
  brief: 10_000,
  process: 10_000,
  result: 10_000,
  credits: 2_000,
  articleSlug: 200,
  slug: 120,
} as const;
export type LimitedField = keyof typeof PROJECT_LIMITS;
export const MAX_PICTURE_TEXT = 500;
export const MAX_PICTURES = 60;

/** A project that was never saved explicitly has its id as slug, which the form shows as empty. */
export const formOf = (project: Project): ProjectForm => ({
  name: project.name,
  summary: project.summary,
  discipline: project.discipline,
  type: project.type,
  status: project.status,
  place: project.place,
  year: String(project.year),
  area: project.area === null ? '' : String(project.area),
  costBand: project.costBand ?? '',
  facts: project.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
  brief: project.brief,
  process: project.process,
  result: project.result,
  credits: project.credits,
  articleSlug: project.articleSlug ?? '',
  services: project.services,
  onHome: project.onHome,
  slug: project.slug === project.id ? '' : project.slug,
  pictures: project.pictures,
});
