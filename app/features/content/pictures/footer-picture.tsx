import { useLocation } from 'react-router';

import { usePage } from '~/features/content/page-content';
import { type PictureName, pictureOfSlot } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';

import { useBlockPicture } from './page-figure';

/** Sections of the sample projects; all other addresses share one, as unknown ones share one cached page. */
const SAMPLE_PICTURES: Readonly<Record<string, PictureName>> = {
  '/services': 'sheet-street-edge-section',
  '/gallery': 'sheet-spa-section',
  '/about': 'sheet-retreat-section',
  '/contact': 'sheet-office-block-section',
  '/blogs': 'sheet-daylight-section',
};

export function FooterPicture() {
  const { pathname } = useLocation();
  const block = usePage('home').block('footer');
  const source = useBlockPicture(block, SAMPLE_PICTURES[pathname] ?? pictureOfSlot('footer').name);
  return source && <Picture source={source} sizes="(width < 48rem) 84vw, 26rem" />;
}
