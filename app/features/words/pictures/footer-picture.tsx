import { pictureOfSlot } from '~/features/images/bundled/registry';
import { Picture } from '~/features/images/picture';
import { usePage } from '~/features/words/page-words';

import { useBlockPicture } from './page-figure';

export function FooterPicture() {
  const block = usePage('home').block('footer');
  const source = useBlockPicture(block, pictureOfSlot('footer').name);
  return source && <Picture source={source} sizes="(width < 48rem) 84vw, 26rem" />;
}
