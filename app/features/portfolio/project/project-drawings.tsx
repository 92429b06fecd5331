import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { ProjectFigure } from './project-figure';

import css from './project-drawings.module.css';

type DrawnPicture = ShownPicture & { body: Extract<ShownPicture['body'], { kind: 'drawing' }> };

/** Nothing can be measured on an axonometric. */
const isMeasured = (picture: ShownPicture): picture is DrawnPicture =>
  picture.body.kind === 'drawing' && !picture.body.name.includes('axonometric');

/** Plans and sections share a scale; a site plan has its own. */
const isToScale = (picture: ShownPicture): picture is DrawnPicture =>
  isMeasured(picture) && !picture.body.name.includes('site-plan');

export function ProjectDrawings({ drawings }: { drawings: readonly ShownPicture[] }) {
  if (drawings.length === 0) return null;
  const scaled = drawings.filter(isToScale);
  const unscaledDrawings = drawings.filter((drawing) => !isToScale(drawing));
  const sizes = scaled.map(({ body }) => body);
  const { row, widest, highest, bar } = sharedScale(sizes);
  const printed = printedScale(sizes);
  return (
    <section className={css.section} aria-labelledby="drawings">
      <div className={css.frame}>
        <div
          className={css.scaled}
          style={{ '--row': row, '--widest': widest, '--highest': highest, '--printed': printed }}
        >
          <div className={css.head}>
            <h2 id="drawings">Drawings</h2>
            {scaled.length > 0 && (
              <>
                <PrintedScale scale={printed} />
                <ScaleBar metres={bar} />
              </>
            )}
          </div>
          <div className={css.sheets}>
            {scaled.map((drawing) => (
              <ProjectFigure
                key={drawing.id}
                picture={drawing}
                sizes=""
                style={{ '--wide': drawing.body.metresWide }}
              />
            ))}
          </div>
        </div>
      </div>
      {unscaledDrawings.length > 0 && (
        <div className={css.others}>
          {unscaledDrawings.map((drawing) => (
            <OtherDrawing key={drawing.id} drawing={drawing} />
          ))}
        </div>
      )}
    </section>
  );
}

function OtherDrawing({ drawing }: { drawing: ShownPicture }) {
  const body = isMeasured(drawing) ? drawing.body : undefined;
  const scale = body && printedScale([body]);
  const style = body && scale && { '--wide': body.metresWide, '--printed': scale };
  return (
    <div {...(style && { className: css.measured, style })}>
      <ProjectFigure picture={drawing} sizes="(width < 48rem) 92vw, (width < 108rem) 60vw, 960px" />
      <PrintedScale scale={scale} />
    </div>
  );
}

/** Printed only. Fitting the page in the print dialog would change the scale, so the text says 100 %. */
const PrintedScale = ({ scale }: { scale: number | undefined }) =>
  scale !== undefined && <p className={css.printed}>1:{scale} on A4, printed at 100 %</p>;

function ScaleBar({ metres }: { metres: number }) {
  return (
    <p className={css.bar} style={{ '--wide': metres }}>
      <span className="visually-hidden">
        Scale bar: {metres} metres, for all plans and sections here
      </span>
      <span className={css.ruler} aria-hidden="true" />
      <span className={css.figures} aria-hidden="true">
        <span>0</span>
        <span>{metres} m</span>
      </span>
    </p>
  );
}

/** Possible lengths of the scale bar, in metres. */
const BAR_LENGTHS = [1, 2, 5, 10, 20, 50, 100];

/** Denominators of the printed scales. */
const PRINTED_SCALES = [100, 200, 500, 1_000, 2_000];
/** Space for a drawing on A4 within the margins and above its caption, in metres of paper. */
const PRINT_AREA = { wide: 0.174, high: 0.225 };

type MeasuredDrawing = { metresWide: number; metresHigh: number };

/**
 * A common scale for all drawings of a page, in metres. `row` is the width of the two widest together, `widest` and
 * `highest` are the largest dimensions, and `bar` is the length of the scale bar: at most a quarter of the widest
 * drawing.
 */
export function sharedScale(drawings: readonly MeasuredDrawing[]) {
  const widths = drawings.map(({ metresWide }) => metresWide).toSorted((a, b) => b - a);
  const widest = widths[0] ?? 1;
  const bar = BAR_LENGTHS.findLast((length) => length <= widest / 4) ?? 1;
  return {
    row: widest + (widths[1] ?? 0),
    widest,
    highest: Math.max(...drawings.map(({ metresHigh }) => metresHigh), 1),
    bar,
  };
}

/** The largest scale at which all drawings fit on A4 (200 for 1:200); undefined if there is none. */
const printedScale = (drawings: readonly MeasuredDrawing[]): number | undefined =>
  PRINTED_SCALES.find((scale) =>
    drawings.every(
      ({ metresWide, metresHigh }) =>
        metresWide <= PRINT_AREA.wide * scale && metresHigh <= PRINT_AREA.high * scale,
    ),
  );
