import css from './drawing-over.module.css';

/** Where a project's drawing will lie over its picture (`showDrawings`); without JavaScript, or by touch, the picture stands. */
export const DrawingOver = ({ address }: { address: string | null }) =>
  address && <span className={css.over} data-drawing={address} aria-hidden="true" />;
