import { Component, type ReactNode } from 'react';

type Props = { open: boolean; children: ReactNode };

/** Of a list, a grid or a board: what the lead under the pointer stands in. */
const topOfList = () => document.querySelector('[data-still]')?.getBoundingClientRect().top;

const movedBy = (before: number) => (topOfList() ?? before) - before;

function hold(before: number) {
  scrollBy({ top: movedBy(before), behavior: 'instant' });
  // Where the page has no room for it, the list itself has.
  document.querySelector('[data-still] [role="region"]')?.scrollBy({ top: movedBy(before) });
}

/**
 * Keeps the list where it is on the screen when the panel comes or goes: beside it, what stands above takes more lines. A class,
 * because only its snapshot is taken before the screen changes.
 */
export class StillList extends Component<Props> {
  override getSnapshotBeforeUpdate({ open }: Props) {
    return open === this.props.open ? null : (topOfList() ?? null);
  }
  override componentDidUpdate(_props: Props, _state: unknown, before: number | null) {
    if (before === null) return;
    hold(before);
    // What follows from the new width, a shorter label say, comes with the next frame.
    requestAnimationFrame(() => hold(before));
  }
  override render() {
    return this.props.children;
  }
}
