import { BundledPicture } from '~/features/images/bundled-picture';
import { measuredPictures } from '~/features/images/bundled/measured';
import { bundledPicture, type PictureName } from '~/features/images/bundled/registry';

import type { Route } from './+types/gallery';
import { pageMeta, siteOf } from './page-meta';
import { PageHead } from './section';

import css from './gallery.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Portfolio: studies',
    description:
      'Studies by the studio: models, materials and drawings, shown whole and captioned for what they are.',
    path: '/gallery',
    crumbs: [{ label: 'Portfolio', path: '/gallery' }],
  });

const names = Object.keys(measuredPictures) as PictureName[];

/** Every bundled study, whole and captioned; the portfolio's projects take this address over. */
export default function Gallery() {
  return (
    <>
      <PageHead title="Studies">
        <p>
          Models, materials and drawings made in the studio. None of them is built, and each says
          so.
        </p>
      </PageHead>
      <ul className={css.studies}>
        {names.map((name, at) => (
          <li key={name}>
            <figure>
              <BundledPicture name={name} sizes="(width < 48rem) 92vw, 50vw" first={at === 0} />
              <figcaption>{bundledPicture(name).caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
