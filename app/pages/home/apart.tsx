import { usePage, Words } from '~/features/words/page-words';
import { feeOf } from '~/settings/services';
import { useSettings } from '~/site/site-context';

import css from './apart.module.css';

const files = import.meta.glob<string>('/app/features/images/bundled/models/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});
const LAYERS = ['base', 'lower', 'upper', 'vaults'] as const;

/** Of the frame that art/scenes/court_house/lift.py draws: width to height. */
const FRAME = { width: 1600, height: 1397 };

/**
 * The services beside a house that comes apart while one scrolls: its vaults rise by 18 % of the frame, its upper floor by 9 %, and
 * a leader is drawn from each layer to a service. By CSS alone; with reduced motion, or where scrolling drives no animation, it
 * stands as it is at the end.
 */
export function Apart() {
  const { fees } = useSettings();
  const services = usePage('services').blocks('services');
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
