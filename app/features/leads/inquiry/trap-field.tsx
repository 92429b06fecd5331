import { TRAP_FIELD } from './suspicion/trap';

import css from './trap-field.module.css';

/** Only programs fill it in. It is not displayed, so that autofill leaves it alone. */
export const TrapField = () => (
  <p className={css.trap}>
    <label>
      Leave this empty{' '}
      <input
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        {...{ toolparamdescription: 'Leave this field empty' }}
      />
    </label>
  </p>
);
