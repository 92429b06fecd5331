import type { ComponentProps, ReactNode } from 'react';

import { Picture } from '~/features/images/picture';

import type { SlotName } from './slot-names';
import { useSlot } from './slot-sources';

type Props = { slot: SlotName } & Omit<ComponentProps<typeof Picture>, 'source'>;

/** The picture of an image slot: the owner's, or the bundled one. */
export function SlotPicture({ slot, ...rest }: Props) {
  const source = useSlot(slot);
  return source && <Picture source={source} {...rest} />;
}

/** The same with its caption. */
export function SlotFigure({ slot, ...rest }: Props): ReactNode {
  const source = useSlot(slot);
  return (
    source && (
      <figure>
        <Picture source={source} {...rest} />
        {source.caption && <figcaption>{source.caption}</figcaption>}
      </figure>
    )
  );
}
