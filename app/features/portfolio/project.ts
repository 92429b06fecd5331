import { displayFileName } from '~/features/images/image-address';
import { formatNumber } from '~/platform/text/format-number';
import type { Discipline, ServiceKey } from '~/settings/disciplines';

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
  /** `slot` is a bundled picture of the registry, `drawing` a bundled drawing, `image` an uploaded image. */
  kind: 'slot' | 'drawing' | 'image';
  /** Name in the registry or of the drawing, or the image's path. */
  source: string;
  part: Part;
  alt: string;
  caption: string;
  /** Focal point in per cent of width and height, kept visible when the picture is cropped. */
  focalX: number;
  focalY: number;
};

export type ProjectText = {
  name: string;
  /** One sentence for lists, search engines and shared links. */
  summary: string;
  discipline: Discipline;
  type: ProjectType;
  place: string;
  year: number;
  /** Built-up area in square feet; null if unknown. */
  area: number | null;
  status: ProjectStatus;
  costBand: CostBand | null;
  facts: readonly (readonly [name: string, value: string])[];
  /** Paragraphs are separated by blank lines, here and in the next two. */
  brief: string;
  process: string;
  result: string;
  /** One per line: the role, a colon, the name. */
  credits: string;
  articleSlug: string | null;
  services: readonly ServiceKey[];
  visibility: 'draft' | 'published';
  onHome: boolean;
};

export type ProjectDraft = ProjectText & {
  /** The requested slug. If omitted, it is derived from the name for a new project, else unchanged. */
  slug?: string | undefined;
  pictures: readonly ProjectPicture[];
};

export type Project = ProjectText & {
  id: string;
  slug: string;
  pictures: readonly ProjectPicture[];
  /** In UTC milliseconds. */
  updatedAt: number;
  updatedBy: string | null;
  version: number;
};

/** Reasons against publishing, one sentence each; empty if there are none. */
export function publishObstacles({ pictures }: Pick<ProjectDraft, 'pictures'>): string[] {
  if (pictures.length === 0) return ['Add a picture before publishing.'];
  return pictures.flatMap(({ alt, caption, source }, at) =>
    alt.trim()
      ? []
      : [`Picture ${at + 1} (${caption || displayFileName(source)}) has no alt text.`],
  );
}

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Number of projects on the home page: 8 + 4 and 5 + 7 columns. */
export const HOME_PROJECT_COUNT = 4;

export const formatArea = (squareFeet: number) => `${formatNumber(squareFeet)} sq ft`;

export const projectPath = (slug: string) => `/gallery/${encodeURIComponent(slug)}`;
