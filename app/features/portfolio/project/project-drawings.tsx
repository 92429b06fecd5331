import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { sharedScale } from './drawing-scale';
import { ProjectFigure } from './project-figure';

import css from './project-drawings.module.css';

type Drawn = ShownPicture & { body: Extract<ShownPicture['body'], { kind: 'drawing' }> };

/** Plans and sections share a scale; a site plan and an axonometric have one of their own. */
const isToScale = (picture: ShownPicture): picture is Drawn =>
  picture.body.kind === 'drawing' && !/site-plan|axonometric/.test(picture.body.name);

/** The drawings, whole. All plans and sections of the page stand on one scale, which one bar measures. */
export function ProjectDrawings({ drawings }: { drawings: readonly ShownPicture[] }) {
  if (drawings.length === 0) return null;
  const scaled = drawings.filter(isToScale);
  const others = drawings.filter((drawing) => !isToScale(drawing));
  const { row, widest, highest, bar } = sharedScale(scaled.map(({ body }) => body));
  return (
    <section className={css.section} aria-labelledby="drawings">
      <div className={css.frame}>
        <div
          className={css.scaled}
          style={{ '--row': row, '--widest': widest, '--highest': highest }}
        >
          <div className={css.head}>
            <h2 id="drawings">Drawings</h2>
            {scaled.length > 0 && <ScaleBar metres={bar} />}
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
            <ProjectFigure
              key={drawing.id}
              picture={drawing}
              sizes="(width < 48rem) 92vw, (width < 108rem) 60vw, 960px"
            />
          ))}
        </div>
      )}
    </section>
  );
}

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
