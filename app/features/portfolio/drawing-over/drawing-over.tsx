import css from './drawing-over.module.css';

/** Placeholder for a project's drawing, which `showDrawings` loads over the picture. Without JavaScript, or by touch, the picture stays. */
export const DrawingOver = ({ address }: { address: string | null }) =>
  address && <span className={css.over} data-drawing={address} aria-hidden="true" />;
