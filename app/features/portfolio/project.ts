import { formatNumber } from '~/platform/text/format-number';
import type { Discipline, ServiceKey } from '~/settings/disciplines';

/** What a project of the portfolio is made of; its disciplines stand in `settings/disciplines.ts`. */

export const typeLabels = {
  residence: 'Residence',
  renovation: 'Renovation',
  housing: 'Housing',
  hospitality: 'Hospitality',
  wellness: 'Sport and spa',
  workplace: 'Workplace',
  retail: 'Retail',
  furniture: 'Furniture',
  other: 'Other',
} as const;

export const statusLabels = {
  study: 'Study',
  'in progress': 'In progress',
  built: 'Built',
} as const;

export const costBandLabels = {
  'under-25-lakh': 'Under ₹25 lakh',
  '25-lakh-to-1-crore': '₹25 lakh to ₹1 crore',
  '1-to-5-crore': '₹1 crore to ₹5 crore',
  '5-to-25-crore': '₹5 crore to ₹25 crore',
  'over-25-crore': 'Over ₹25 crore',
} as const;

/** Where on its page a picture stands. */
export const partLabels = {
  model: 'Pictures',
  drawing: 'Drawings',
  process: 'Process',
  result: 'Result',
} as const;

export type ProjectType = keyof typeof typeLabels;
export type ProjectStatus = keyof typeof statusLabels;
export type CostBand = keyof typeof costBandLabels;
export type Part = keyof typeof partLabels;

export type ProjectPicture = {
  /** `slot`: what stands in an image slot, `drawing`: a bundled drawing, `image`: an uploaded image. */
  kind: 'slot' | 'drawing' | 'image';
  /** Name of the slot or drawing, or the image's path. */
  source: string;
  part: Part;
  alt: string;
  caption: string;
  /** Per cent of width and height: what stays in sight when the picture is cut. */
  focalX: number;
  focalY: number;
};

/** What is written about a project. */
export type ProjectText = {
  name: string;
  /** One sentence for lists, search engines and shared links. */
  summary: string;
  discipline: Discipline;
  type: ProjectType;
  place: string;
  year: number;
  /** Square feet, built up; null where nothing is measured. */
  area: number | null;
  status: ProjectStatus;
  costBand: CostBand | null;
  facts: readonly (readonly [name: string, value: string])[];
  /** Paragraphs parted by blank lines; so are the next two. */
  brief: string;
  process: string;
  result: string;
  /** A line each: what it was, a colon, who did it. */
  credits: string;
  articleSlug: string | null;
  services: readonly ServiceKey[];
  visibility: 'draft' | 'published';
  onHome: boolean;
};

export type ProjectDraft = ProjectText & {
  /** The requested last part of the address; else it is made from the name, or stays as it is. */
  slug?: string | undefined;
  pictures: readonly ProjectPicture[];
};

export type Project = ProjectText & {
  id: string;
  slug: string;
  pictures: readonly ProjectPicture[];
  /** UTC milliseconds. */
  updatedAt: number;
  updatedBy: string | null;
  version: number;
};

/** Why a project may not be shown to visitors yet, a sentence each; empty when it may. */
export function unfitToPublish({ pictures }: Pick<ProjectDraft, 'pictures'>): string[] {
  if (pictures.length === 0) return ['Add a picture before publishing.'];
  return pictures.flatMap(({ alt, caption, source }, at) =>
    alt.trim() ? [] : [`Picture ${at + 1} (${caption || nameOf(source)}) has no alt text.`],
  );
}

/** The last part of a picture's source. */
const nameOf = (source: string) => source.split('/').at(-1) ?? source;

/** Texts are stored as paragraphs parted by blank lines. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Projects that the home page has room for: 8 + 4 and 5 + 7 columns. */
export const ON_HOME = 4;

/** A built-up area as Indians write it: "2,600 sq ft". */
export const formatArea = (squareFeet: number) => `${formatNumber(squareFeet)} sq ft`;

export const projectPath = (slug: string) => `/gallery/${encodeURIComponent(slug)}`;
