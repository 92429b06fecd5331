import {
  bundledDrawing,
  bundledPicture,
  slots,
  type DrawingName,
  type PictureName,
} from '~/features/images/bundled/registry';
import type { Part, ProjectDraft, ProjectPicture, ProjectText } from '~/features/portfolio/project';

type DemoProjectText = Pick<
  ProjectText,
  | 'name'
  | 'summary'
  | 'discipline'
  | 'type'
  | 'place'
  | 'area'
  | 'facts'
  | 'brief'
  | 'process'
  | 'services'
> & {
  slug: string;
  result?: string;
  article?: string;
  onHome?: boolean;
  /** In page order. Views without a rendered image are left out. */
  pictures: readonly (PictureName | readonly [PictureName, Part])[];
  drawings: readonly DrawingName[];
};

/** Pictures of studies use image slots, so that the owner can replace them. */
const slotOfView = (view: PictureName) =>
  Object.entries(slots).find(([, slot]) => slot === view)?.[0];

const DEMO_YEAR = 2026;

export function demoProject(text: DemoProjectText): ProjectDraft {
  const { pictures, drawings, article, result = '', onHome = false, ...otherTexts } = text;
  return {
    ...otherTexts,
    result,
    onHome,
    year: DEMO_YEAR,
    status: 'study',
    costBand: null,
    credits:
      'Design: The studio\nModel, pictures and drawings: The studio\nClient: Self-initiated study',
    articleSlug: article ?? null,
    visibility: 'published',
    pictures: [
      ...pictures.flatMap((entry): ProjectPicture[] => {
        const [view, part] = typeof entry === 'string' ? ([entry, 'model'] as const) : entry;
        const source = slotOfView(view);
        if (!source) return [];
        const { alt, caption } = bundledPicture(view);
        return [{ kind: 'slot', source, part, alt, caption, focalX: 50, focalY: 50 }];
      }),
      ...drawings.map((name): ProjectPicture => {
        const { alt, caption } = bundledDrawing(name);
        return {
          kind: 'drawing',
          source: name,
          part: 'drawing',
          alt,
          caption,
          focalX: 50,
          focalY: 50,
        };
      }),
    ],
  };
}
