import css from './drawing-over.module.css';

/** `showDrawings` loads a project's drawing here, over the picture, except by touch or without JavaScript. */
export const DrawingOver = ({ address }: { address: string | null }) =>
  address && <span className={css.over} data-drawing={address} aria-hidden="true" />;
