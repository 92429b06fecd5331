import { Island } from '~/document/island';

import InquiryForm from './inquiry-form';

import css from './inquiry.module.css';

/** The quick inquiry as a dialog, on every public page; "Get Quote" opens it, and leads to /contact without JavaScript. */
export function InquiryDialog() {
  return (
    <dialog id="inquiry" className={css.dialog} aria-labelledby="inquiry-title">
      <header>
        <h2 id="inquiry-title">Get a quote</h2>
        <form method="dialog">
          <button className={css.close}>Close</button>
        </form>
      </header>
      <Island name="inquiry" of={InquiryForm} props={{}} />
    </dialog>
  );
}
