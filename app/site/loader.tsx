import { Mark } from '~/ui/mark';

import css from './loader.module.css';

/** Shown by the enhancer `leaving` while a click takes more than 150 ms. */
export function Loader() {
  return (
    <div className={css.loader} data-part="loader" role="status" hidden>
      <Mark size={56} drawn />
      <span className="visually-hidden">Loading the page</span>
    </div>
  );
}
