import type { Project, ProjectPicture } from '~/features/portfolio/project';

export type ProjectForm = {
  readonly name: string;
  readonly summary: string;
  readonly discipline: string;
  readonly type: string;
  readonly status: string;
  readonly place: string;
  readonly year: string;
  /** In square feet; '' if unknown. */
  readonly area: string;
  /** '' if the cost is not specified. */
  readonly costBand: string;
  /** Lines of "name: value". */
  readonly facts: string;
  readonly brief: string;
  readonly process: string;
  readonly result: string;
  readonly credits: string;
  /** '' if no article is linked. */
  readonly articleSlug: string;
  readonly services: readonly string[];
  readonly onHome: boolean;
  /** '' to derive it from the name. */
  readonly slug: string;
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
