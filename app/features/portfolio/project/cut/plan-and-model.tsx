import { BundledPicture } from '~/features/images/bundled-picture';
import {
  bundledDrawing,
  type DrawingName,
  type PictureName,
} from '~/features/images/bundled/registry';
import { CutLine } from '~/features/images/cut-line/cut-line';
import { drawingUrl } from '~/features/images/drawing';
import type { ShownPicture } from '~/features/portfolio/shown-picture';

import { CutSection } from './cut-section';

import css from './plan-and-model.module.css';

/** Models seen from above in exactly the frame of a plan. */
const PLAN_MODELS: Partial<Record<DrawingName, PictureName>> = {
  'court-house-plan': 'court-house-plan-model',
};

/** Pixels per metre; only the ratio matters. */
const SCALE = 50;

export function PlanAndModel({ drawings }: { drawings: readonly ShownPicture[] }) {
  const plan = drawings
    .map(({ body }) => (body.kind === 'drawing' ? body.name : undefined))
    .find((name) => name && PLAN_MODELS[name]);
  const model = plan && PLAN_MODELS[plan];
  if (!plan || !model) return null;
  const { metresWide, metresHigh, alt } = bundledDrawing(plan);
  const size = { width: Math.round(metresWide * SCALE), height: Math.round(metresHigh * SCALE) };
  return (
    <CutSection
      id="plan-and-model"
      title="Plan and model"
      text="Same frame, same scale: the ground-floor plan on the left of the line, the model from above on the right."
    >
      <figure className={css.figure} data-enhance="cut-line">
        <div className={css.stage}>
          <img className={css.plan} src={drawingUrl(plan)} alt={alt} {...size} loading="lazy" />
          <BundledPicture name={model} className={css.model} sizes="(width < 48rem) 92vw, 60vw" />
          <CutLine label="Cut between plan and model" at={50} />
        </div>
        <figcaption>
          <span>Ground floor, cut 1.2 m above it</span>
          <span>The model from above. Study, unbuilt</span>
        </figcaption>
      </figure>
    </CutSection>
  );
}
