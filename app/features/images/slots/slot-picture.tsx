import type { ComponentProps, ReactNode } from 'react';

import { Picture } from '~/features/images/picture';

import type { SlotName } from './slot-names';
import { useSlot } from './slot-sources';

type Props = { slot: SlotName } & Omit<ComponentProps<typeof Picture>, 'source'>;

/** The picture of an image slot: the owner's, or the bundled one. */
export function SlotPicture({ slot, ...rest }: Props) {
  return <Picture source={useSlot(slot)} {...rest} />;
}

/** The same with its caption. */
export function SlotFigure({ slot, ...rest }: Props): ReactNode {
  const source = useSlot(slot);
  return (
    <figure>
      <Picture source={source} {...rest} />
      {source.caption && <figcaption>{source.caption}</figcaption>}
    </figure>
  );
}
