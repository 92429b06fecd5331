import type { Discipline } from '~/settings/disciplines';

import { bundledDrawing, type DrawingName } from './bundled/registry';

import css from './drawing.module.css';

const files = import.meta.glob<string>('/app/features/images/bundled/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const addresses = import.meta.glob<string>('/app/features/images/bundled/drawings/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The served address of a drawing as a file of its own. */
export const drawingUrl = (name: DrawingName) =>
  addresses[`/app/features/images/bundled/drawings/${name}.svg`] ?? '';

/** The lines of a drawing, and the frame they stand in (viewBox, in centimetres of the building). */
function linesOf(name: DrawingName) {
  const svg = files[`/app/features/images/bundled/drawings/${name}.svg`] ?? '';
  const [, viewBox = '0 0 1 1'] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const inner = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<title>[\s\S]*?<\/title>/, '');
  return { viewBox, inner };
}

type Props = {
  name: DrawingName;
  /** The discipline whose lines are heaviest; the others recede. */
  emphasis?: Discipline;
  /** The lines draw themselves as they come into view (never with reduced motion). */
  drawn?: boolean;
  /** It is built up while one scrolls, in the order of building; only a drawing whose steps are numbered. */
  built?: boolean;
  /** Of its lines, for `DrawingAgain`. */
  id?: string;
  /** Empty when the words beside it say the same. */
  alt?: string;
  className?: string;
};

/** A bundled drawing inline, in the colour of its text: plans and sections are never cropped. */
export function Drawing({ name, id, ...rest }: Props) {
  const { inner } = linesOf(name);
  return (
    <Frame {...rest} name={name}>
      {/* Our own files, written by art/draw.py and committed. */}
      <g id={id} dangerouslySetInnerHTML={{ __html: inner }} />
    </Frame>
  );
}

/** The same drawing again on a page that has it: no byte is sent twice. `of` is the id of the first one's lines. */
export function DrawingAgain({ of, ...rest }: Omit<Props, 'id'> & { of: string }) {
  return (
    <Frame {...rest}>
      <use href={`#${of}`} />
    </Frame>
  );
}

/** Lines that stand on the page unseen, for `DrawingAgain`. */
export function DrawingLines({ id, name }: { id: string; name: DrawingName }) {
  return (
    <svg width="0" height="0" className={css.store} aria-hidden="true">
      <g id={id} dangerouslySetInnerHTML={{ __html: linesOf(name).inner }} />
    </svg>
  );
}

function Frame({
  name,
  emphasis,
  drawn = false,
  built = false,
  alt,
  className = '',
  children,
}: Omit<Props, 'id'> & { children: React.ReactNode }) {
  const { viewBox } = linesOf(name);
  const words = alt ?? bundledDrawing(name).alt;
  return (
    <svg
      viewBox={viewBox}
      className={`${css.drawing} ${(emphasis && css[emphasis]) ?? ''} ${drawn ? css.drawn : ''} ${built ? css.built : ''} ${className}`}
      {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
