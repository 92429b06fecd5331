import { Component, type ReactNode } from 'react';

type Props = { open: boolean; children: ReactNode };

const anchorTop = () => document.querySelector('[data-scroll-anchor]')?.getBoundingClientRect().top;

const scrollOffset = (before: number) => (anchorTop() ?? before) - before;

function restorePosition(before: number) {
  scrollBy({ top: scrollOffset(before), behavior: 'instant' });
  // If the page can't scroll that far, the list scrolls instead.
  document
    .querySelector('[data-scroll-anchor] [role="region"]')
    ?.scrollBy({ top: scrollOffset(before) });
}

/** Keeps the list in place when the panel opens. Only class components have `getSnapshotBeforeUpdate`. */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate({ open }: Props) {
    return open === this.props.open ? null : (anchorTop() ?? null);
  }
  override componentDidUpdate(_props: Props, _state: unknown, before: number | null) {
    if (before === null) return;
    restorePosition(before);
    // Some of the layout, such as a shorter label, changes only in the next frame.
    requestAnimationFrame(() => restorePosition(before));
  }
  override render() {
    return this.props.children;
  }
}
