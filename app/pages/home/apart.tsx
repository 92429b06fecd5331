import { Words } from '~/features/words/page-words';
import { useServices } from '~/features/words/service-names';
import { feeOf } from '~/settings/services';
import { useSettings } from '~/site/site-context';

import css from './apart.module.css';

const files = import.meta.glob<string>('/app/features/images/bundled/models/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});
const LAYERS = ['base', 'lower', 'upper', 'vaults'] as const;

/** Dimensions of the frame drawn by art/scenes/court_house/lift.py. */
const FRAME = { width: 1600, height: 1397 };

/**
 * The services beside an exploded view of a house that opens with scrolling: the vaults rise by 18 % of the frame, the upper floor by 9 %,
 * and a line connects each layer to a service. It uses only CSS; with reduced motion, or without scroll-driven animations, it shows the
 * final state.
 */
export function ExplodedModel() {
  const { fees } = useSettings();
  const services = useServices();
  const hasFees = services.some(({ key }) => feeOf(fees, key));
  return (
    <div className={css.apart}>
      <div className={css.stage}>
        <figure className={css.model}>
          <div className={css.layers}>
            {LAYERS.map((layer) => (
              <img
                key={layer}
                className={css[layer]}
                src={files[`/app/features/images/bundled/models/${layer}.svg`]}
                alt={
                  layer === 'base'
                    ? 'Line drawing of a house that comes apart: the ground with trees, the ground floor around a court, the upper floor with its rooms, five vaults.'
                    : ''
                }
                {...FRAME}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
          <figcaption>Court house: ground, rooms, vaults. Study, unbuilt</figcaption>
        </figure>
        <ul className={css.services} data-three={services.length === 3 || undefined}>
          {services.map((service, at) => (
            <li key={service.key}>
              <h3>
                <a href={`/services#${service.key}`}>
                  <Words of={service} part="name" />
                </a>
              </h3>
              <p>
                <Words of={service} part="scope" />
              </p>
              <small>
                {hasFees
                  ? feeOf(fees, service.key)
                  : at === services.length - 1 && 'All fees agreed in writing'}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
