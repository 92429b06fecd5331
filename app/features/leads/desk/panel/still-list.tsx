import { Component, type ReactNode } from 'react';

type Props = { open: boolean; children: ReactNode };

/** The top of the list, grid or board. */
const topOfList = () => document.querySelector('[data-still]')?.getBoundingClientRect().top;

const movedBy = (before: number) => (topOfList() ?? before) - before;

function hold(before: number) {
  scrollBy({ top: movedBy(before), behavior: 'instant' });
  // If the page can't scroll that far, the list scrolls instead.
  document.querySelector('[data-still] [role="region"]')?.scrollBy({ top: movedBy(before) });
}

/**
 * Keeps the list at its place on the screen when the panel opens or closes, because the narrower
 * header above then takes more lines. It is a class component because only
 * `getSnapshotBeforeUpdate` runs before the screen changes.
 */
export class StillList extends Component<Props> {
  override getSnapshotBeforeUpdate({ open }: Props) {
    return open === this.props.open ? null : (topOfList() ?? null);
  }
  override componentDidUpdate(_props: Props, _state: unknown, before: number | null) {
    if (before === null) return;
    hold(before);
    // Some of the layout, such as a shorter label, changes only in the next frame.
    requestAnimationFrame(() => hold(before));
  }
  override render() {
    return this.props.children;
  }
}
