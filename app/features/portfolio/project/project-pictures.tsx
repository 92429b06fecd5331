import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { ProjectFigure } from './project-figure';

import css from './project-pictures.module.css';

/** The columns of a single picture, which fills the width of the page. */
const WHOLE = 12;

/** Columns of two adjacent pictures; the wider picture gets the wider place. Rows alternate. */
const pairs = [
  [8, 4],
  [5, 7],
] as const;

/** Columns of twelve for each picture, by ratio (width to height): pairs, and single if one remains. */
export function pictureSpans(ratios: readonly number[]): number[] {
  const odd = ratios.length % 2;
  const spans: number[] = ratios.slice(0, odd).map((ratio) => (ratio < 1 ? 6 : WHOLE));
  for (let at = odd; at < ratios.length; at += 2) {
    const [first, second] = pairs[((at - odd) / 2) % pairs.length] ?? [8, 4];
    const [a = 1, b = 1] = ratios.slice(at, at + 2);
    const swap = a !== b && a > b !== first > second;
    spans.push(...(swap ? [second, first] : [first, second]));
  }
  return spans;
}

const sizesOf = (span: number) =>
  span === WHOLE
    ? '100vw'
    : `(width < 48rem) 100vw, (width < 108rem) ${Math.round((span / 12) * 92)}vw, ${Math.round((span / 12) * 1600)}px`;

export function ProjectPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null;
  const spans = pictureSpans(pictures.map(({ width, height }) => width / height));
  return (
    <div className={css.pictures}>
      {pictures.map((picture, at) => (
        <ProjectFigure
          key={picture.id}
          picture={picture}
          sizes={sizesOf(spans[at] ?? WHOLE)}
          className={spans[at] === WHOLE ? css.whole : undefined}
          style={{ '--span': spans[at] }}
        />
      ))}
    </div>
  );
}
