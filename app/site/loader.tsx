import { Mark } from '~/ui/mark';

import css from './loader.module.css';

/** The mark drawing itself, while a click takes more than 150 ms to be answered (the enhancer `leaving`). */
export function Loader() {
  return (
    <div className={css.loader} data-part="loader" role="status" hidden>
      <Mark size={56} drawn />
      <span className="visually-hidden">Loading the page</span>
    </div>
  );
}
