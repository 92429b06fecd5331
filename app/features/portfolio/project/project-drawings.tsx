import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { printedScale, sharedScale } from './drawing-scale';
import { ProjectFigure } from './project-figure';

import css from './project-drawings.module.css';

type Drawn = ShownPicture & { body: Extract<ShownPicture['body'], { kind: 'drawing' }> };

/** Nothing can be measured on an axonometric. */
const isMeasured = (picture: ShownPicture): picture is Drawn =>
  picture.body.kind === 'drawing' && !picture.body.name.includes('axonometric');

/** Plans and sections share a scale; a site plan has its own. */
const isToScale = (picture: ShownPicture): picture is Drawn =>
  isMeasured(picture) && !picture.body.name.includes('site-plan');

/** All plans and sections of the page share a scale, with one scale bar. */
export function ProjectDrawings({ drawings }: { drawings: readonly ShownPicture[] }) {
  if (drawings.length === 0) return null;
  const scaled = drawings.filter(isToScale);
  const others = drawings.filter((drawing) => !isToScale(drawing));
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
      {others.length > 0 && (
        <div className={css.others}>
          {others.map((drawing) => (
            <OtherDrawing key={drawing.id} drawing={drawing} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Drawings outside the shared scale. When printed, a site plan has a scale of its own. */
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
