import type { ComponentProps, ReactNode } from 'react';

import { Picture } from '~/features/images/picture';

import type { SlotName } from './slot-names';
import { useSlotSource } from './slot-sources';

type Props = { slot: SlotName } & Omit<ComponentProps<typeof Picture>, 'source'>;

export function SlotPicture({ slot, ...rest }: Props) {
  return <Picture source={useSlotSource(slot)} {...rest} />;
}

export function SlotFigure({ slot, ...rest }: Props): ReactNode {
  const source = useSlotSource(slot);
  return (
    <figure>
      <Picture source={source} {...rest} />
      {source.caption && <figcaption>{source.caption}</figcaption>}
    </figure>
  );
}
