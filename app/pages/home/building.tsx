import { BundledPicture } from '~/features/images/bundled-picture';
import { bundledPicture, layers } from '~/features/images/bundled/registry';
import { CutLine } from '~/features/images/cut-line/cut-line';
import { disciplines } from '~/settings/disciplines';

import css from './building.module.css';

const isLayer = (discipline: string): discipline is keyof typeof layers => discipline in layers;

const readings = disciplines.flatMap(({ key, name }) =>
  isLayer(key) ? [{ layer: key, label: name }] : [],
);

/**
 * Three views of one building, switched by radio buttons and CSS alone, without JavaScript. The enhancer animates the switch once the image
 * is decoded, and lets the visitor drag the edge. The second and third image load only when needed.
 */
export function Building() {
  return (
    <figure className={css.building} data-enhance="layers">
      <div className={css.stage}>
        {readings.map(({ layer }) => (
          <div key={layer} className={`${css.layer} ${css[layer] ?? ''}`} data-layer={layer}>
            <BundledPicture
              name={layers[layer]}
              sizes="(width < 48rem) 100vw, (width < 75rem) 92vw, (width < 108rem) 68vw, 1192px"
            />
          </div>
        ))}
        <CutLine label="Edge between two views of the model" at={100} />
      </div>
      <figcaption className={css.bar}>
        <fieldset>
          <legend className="visually-hidden">One house, three disciplines</legend>
          {readings.map(({ layer, label }) => (
            <label key={layer}>
              <input
                type="radio"
                name="layer"
                value={layer}
                defaultChecked={layer === 'architecture'}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p>
          {readings.map(({ layer }) => (
            <span key={layer} className={css[`${layer}Caption`]}>
              {bundledPicture(layers[layer]).caption}
            </span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}
