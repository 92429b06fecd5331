import { Component, type ReactNode } from 'react';

type Props = { open: boolean; children: ReactNode };

const topOfList = () => document.querySelector('[data-still]')?.getBoundingClientRect().top;

const scrollOffset = (before: number) => (topOfList() ?? before) - before;

function holdPosition(before: number) {
  scrollBy({ top: scrollOffset(before), behavior: 'instant' });
  // If the page can't scroll that far, the list scrolls instead.
  document.querySelector('[data-still] [role="region"]')?.scrollBy({ top: scrollOffset(before) });
}

/** Keeps the list in place when the panel opens. Only class components have `getSnapshotBeforeUpdate`. */
export class StillList extends Component<Props> {
  override getSnapshotBeforeUpdate({ open }: Props) {
    return open === this.props.open ? null : (topOfList() ?? null);
  }
  override componentDidUpdate(_props: Props, _state: unknown, before: number | null) {
    if (before === null) return;
    holdPosition(before);
    // Some of the layout, such as a shorter label, changes only in the next frame.
    requestAnimationFrame(() => holdPosition(before));
  }
  override render() {
    return this.props.children;
  }
}
