import type { Project, ProjectPicture } from '~/features/portfolio/project';

/** Everything that the editor holds of a project, as it was typed. */
export type ProjectForm = {
  readonly name: string;
  readonly summary: string;
  readonly discipline: string;
  readonly type: string;
  readonly status: string;
  readonly place: string;
  readonly year: string;
  /** Square feet; blank: nothing is measured. */
  readonly area: string;
  /** Blank: not said. */
  readonly costBand: string;
  /** Lines of "name: value". */
  readonly facts: string;
  readonly brief: string;
  readonly process: string;
  readonly result: string;
  readonly credits: string;
  /** Blank: none. */
  readonly articleSlug: string;
  readonly services: readonly string[];
  readonly onHome: boolean;
  /** Blank: made from the name. */
  readonly slug: string;
  readonly pictures: readonly ProjectPicture[];
};

export type ProjectField = keyof ProjectForm;

/** The most that a field of text holds, in UTF-16 units as `maxlength` counts them. */
export const LIMITS = {
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
export const WORDS_OF_PICTURE = 500;
export const MOST_PICTURES = 60;

/** A stored project as a form. One that nobody has saved by hand has its id for an address, and none that is anybody's. */
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
