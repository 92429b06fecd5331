import {
  type ShownBlock,
  usePage,
  useServices,
  Words,
  WordsParagraph,
} from '~/features/content/page-content';
import { BlockCaption, useBlockPicture } from '~/features/content/pictures/page-figure';
import lift from '~/features/images/bundled/models/lift.svg?no-inline';
import { Picture } from '~/features/images/picture';
import { feeOf } from '~/settings/services';
import { useSettings } from '~/site/site-context';

import css from './exploded-view.module.css';

/** Files that art/scenes/court_house/lift.py draws, and their dimensions. */
const LAYERS = ['base', 'lower', 'upper', 'vaults'] as const;
const FRAME = { width: 1600, height: 1397 };

/** The services beside the studio's picture, the sample drawing or nothing. */
export function ServicesWithDrawing() {
  const drawing = usePage('home').block('drawing');
  const source = useBlockPicture(drawing);
  if (drawing?.hasSamplePicture) return <ExplodedModel drawing={drawing} />;
  if (!drawing || !source) return <Services />;
  return (
    <div className={css.stage}>
      <figure className={css.model}>
        <Picture source={source} sizes="(width < 64rem) 92vw, 55vw" />
        <figcaption>
          <BlockCaption of={drawing} picture={source.caption} />
        </figcaption>
      </figure>
      <Services />
    </div>
  );
}

/**
 * The services beside an exploded view of a house that opens with scrolling: the vaults rise by 18 % of the frame, the
 * upper floor by 9 %, and a line connects each layer to a service. Uses only CSS. With reduced motion, or without
 * scroll-driven animations, it shows the final state.
 */
const ExplodedModel = ({ drawing }: { drawing: ShownBlock }) => (
  <div className={css.stage}>
    <figure className={css.model}>
      <div className={css.layers}>
        {LAYERS.map((layer) => (
          <img
            key={layer}
            className={css[layer]}
            src={`${lift}#${layer}`}
            alt={
              layer === 'base'
                ? 'Line drawing of a house that comes apart: the ground with trees, the ground floor around a court, the upper floor with its rooms, five vaults.'
                : ''
            }
            {...FRAME}
            fetchPriority="low"
            decoding="async"
          />
        ))}
      </div>
      <figcaption>
        <Words of={drawing} part="caption" />
      </figcaption>
    </figure>
    <Services hasLeaders />
  </div>
);

function Services({ hasLeaders = false }: { hasLeaders?: boolean }) {
  const { fees } = useSettings();
  const services = useServices();
  const hasFees = services.some(({ key }) => feeOf(fees, key));
  const isAgreed = services.some(({ texts }) => texts['fee']);
  return (
    <ul className={css.services} data-three={(hasLeaders && services.length === 3) || undefined}>
      {services.map((service, index) => (
        <li key={service.key}>
          <h3>
            <a className="filling" href={`/services#${service.key}`}>
              <Words of={service} part="name" />
            </a>
          </h3>
          <WordsParagraph of={service} part="scope" />
          <small>
            {hasFees
              ? feeOf(fees, service.key)
              : isAgreed && index === services.length - 1 && 'All fees agreed in writing'}
          </small>
        </li>
      ))}
    </ul>
  );
}
