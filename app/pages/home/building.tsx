import { type ShownBlock, usePage, Words } from '~/features/content/page-content';
import { BlockCaption, useBlockPicture } from '~/features/content/pictures/page-figure';
import type { PictureName } from '~/features/images/bundled/registry';
import { layers } from '~/features/images/bundled/registry';
import { CutLine } from '~/features/images/cut-line/cut-line';
import { Picture } from '~/features/images/picture';
import type { PictureSource } from '~/features/images/picture-source';

import css from './building.module.css';

const samples: Readonly<Record<string, PictureName>> = layers;

const LAYERS = ['architecture', 'structure', 'interior'] as const;

type View = { readonly block: ShownBlock; readonly source: PictureSource };

function useViews(): readonly View[] {
  const [first, second, third] = usePage('home').blocks('views');
  const sources = [useView(first), useView(second), useView(third)];
  return sources.filter((view) => view !== null);
}

function useView(block: ShownBlock | undefined): View | null {
  const source = useBlockPicture(block, samples[block?.key ?? '']);
  return block && source ? { block, source } : null;
}

/** Radio buttons and CSS alone switch the views. The enhancer adds the animation and lets visitors drag the edge. */
export function Building() {
  const views = useViews().map((view, index) => ({ ...view, layer: LAYERS[index] ?? LAYERS[0] }));
  if (views.length === 0) return null;
  const isSwitch = views.length > 1;
  return (
    <figure className={css.building} data-enhance={isSwitch ? 'layers' : undefined}>
      <div className={css.stage}>
        {views.map(({ layer, source }) => (
          <div key={layer} className={`${css.layer} ${css[layer] ?? ''}`} data-layer={layer}>
            <Picture
              source={source}
              sizes="(width < 48rem) 100vw, (width < 75rem) 92vw, (width < 108rem) 68vw, 1192px"
            />
          </div>
        ))}
        {isSwitch && <CutLine label="Edge between two views of the model" at={100} />}
      </div>
      <figcaption className={css.bar}>
        {isSwitch && <Switch views={views} />}
        <p>
          {views.map(({ layer, block, source }) => (
            <span key={layer} className={css[`${layer}Caption`]}>
              <BlockCaption of={block} picture={source.caption} />
            </span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}

const Switch = ({ views }: { views: readonly (View & { layer: (typeof LAYERS)[number] })[] }) => (
  <fieldset>
    <legend className="visually-hidden">Views of one building</legend>
    {views.map(({ layer, block }) => (
      <label key={layer}>
        <input type="radio" name="layer" value={layer} defaultChecked={layer === LAYERS[0]} />
        <Words of={block} part="label" />
      </label>
    ))}
  </fieldset>
);
