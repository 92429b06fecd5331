import { Mark } from './mark';

import css from './splash.module.css';

/** "Crafting Excellence" in Archivo (wdth 112, wght 480) as outlines, 100 units to the em; made with HarfBuzz. */
const words =
  'M43 1q-12 0-20-4q-8-4-13-11q-4-8-4-20q0-18 10-27q9-9 27-9q10 0 18 3q8 3 12 9q5 6 5 15h-12q0-6-3-10q-3-3-8-5q-5-2-12-2q-8 0-13 3q-6 2-9 8q-3 5-3 14v2q0 8 3 14q3 5 9 8q5 2 13 2q7 0 12-1q6-2 8-6q3-4 3-9h12q0 9-5 14q-4 6-12 9q-8 3-18 3zM89 0v-53h9l1 9h1q1-2 2-4q2-3 5-4q2-2 6-2q2 0 3 0q2 1 3 1v10h-5q-4 0-6 1q-3 1-5 4q-1 2-2 5q-1 3-1 6v27h-11zM141 1q-3 0-7 0q-3-1-6-3q-3-1-4-4q-2-3-2-8q0-6 3-9q3-4 9-5q5-2 12-3q8 0 16 0v-5q0-3-1-5q-1-2-4-3q-3-1-8-1q-5 0-8 1q-3 1-4 2q-2 2-2 4v1h-10q0 0 0-1q0 0 0-1q0-5 2-8q3-3 9-5q6-2 13-2q8 0 14 2q5 2 7 6q3 3 3 9v26q0 2 1 3q1 1 2 1h5v7q-1 0-4 1q-2 0-4 0q-3 0-5-1q-2-1-3-3q-1-2-2-4h0q-3 3-6 4q-3 2-7 3q-4 1-9 1zM144-7q3 0 7-1q3-1 6-3q2-2 4-4q1-2 1-5v-4q-9 0-16 1q-6 1-9 3q-4 2-4 6q0 2 2 4q1 1 4 2q2 1 5 1zM191 0v-44h-10v-9h10v-6q0-4 1-7q1-3 4-5q3-2 8-2q2 0 4 0q1 0 3 0q1 1 3 1v7h-6q-4 0-5 2q-2 1-2 4v6h13v9h-13v44h-10zM236 1q-4 0-7-1q-3-2-4-5q-1-3-1-7v-32h-9v-9h9l2-14h8v14h12v9h-12v30q0 4 1 5q1 2 5 2h6v7q-1 0-3 0q-2 1-3 1q-2 0-4 0zM256-62v-10h10v10h-10zM256 0v-53h10v53h-10zM279 0v-53h9l1 9h1q2-4 5-6q3-2 7-3q4-1 7-1q6 0 11 2q4 2 6 6q3 4 3 11v35h-11v-33q0-3-1-6q-1-2-2-3q-2-2-4-2q-3-1-5-1q-4 0-8 2q-4 2-6 5q-2 4-2 8v30h-11zM351 19q-4 0-7-2q-4-1-6-4q-2-3-2-7q0-4 3-7q2-3 6-4q-2-2-4-4q-1-2-1-5q0-4 2-7q3-2 7-3q-4-2-6-6q-2-3-2-7q0-5 3-9q3-4 8-6q6-2 14-2q4 0 7 1q3 0 5 1q4-2 6-4q3-3 3-5h10q0 3-1 6q-2 2-4 4q-3 2-6 3q2 2 4 5q1 3 1 6q0 5-3 9q-2 4-7 6q-6 2-14 2h-10q-3 0-5 1q-1 1-1 3q0 2 1 3q2 2 5 2h26q6 0 10 4q4 4 4 10q0 5-3 8q-2 4-6 6q-4 2-9 2h-28zM354 11h25q2 0 3-1q2-1 3-2q1-2 1-4q0-3-2-5q-2-1-5-1h-25q-3 0-5 2q-2 1-2 4q0 3 2 5q2 2 5 2zM366-28q7 0 11-2q3-2 3-7q0-4-3-7q-4-2-11-2q-7 0-10 2q-4 3-4 7q0 3 2 5q1 2 4 3q3 1 8 1zM432 0v-69h60v10h-49v19h44v10h-44v20h50v10h-61zM500 0l21-27l-20-26h13l14 18h1l14-18h13l-21 26l22 27h-13l-16-20h0l-16 20h-12zM585 1q-9 0-15-3q-6-3-9-9q-3-6-3-15q0-10 3-16q3-6 9-9q6-3 15-3q6 0 10 2q5 1 8 4q4 2 5 6q2 4 2 9h-11q0-4-1-7q-2-2-5-4q-4-1-8-1q-5 0-9 2q-3 2-5 6q-2 4-2 10v2q0 6 2 10q2 4 5 6q4 2 9 2q5 0 8-2q3-1 5-4q2-3 2-7h10q0 5-2 9q-1 4-5 7q-3 2-8 4q-4 1-10 1zM646 1q-9 0-15-3q-6-3-10-9q-3-6-3-15q0-10 3-16q4-6 10-9q6-3 15-3q9 0 15 3q6 3 9 9q3 6 3 14v4h-44q1 6 3 10q2 3 5 5q4 2 9 2q4 0 6-1q3-1 5-2q2-2 3-4q2-2 2-4h10q0 4-2 8q-1 3-5 6q-3 2-8 4q-5 1-11 1zM629-31h32q0-4-1-7q-1-2-3-4q-2-2-5-3q-3 0-6 0q-5 0-8 1q-4 2-6 5q-2 3-3 8zM683 0v-72h11v72h-11zM707 0v-72h11v72h-11zM756 1q-9 0-15-3q-6-3-9-9q-4-6-4-15q0-10 4-16q3-6 9-9q6-3 15-3q9 0 15 3q6 3 9 9q3 6 3 14v4h-43q0 6 2 10q2 3 6 5q3 2 9 2q3 0 5-1q3-1 5-2q2-2 3-4q2-2 2-4h10q0 4-1 8q-2 3-5 6q-4 2-9 4q-4 1-11 1zM740-31h32q0-4-2-7q-1-2-3-4q-2-2-5-3q-3 0-6 0q-5 0-8 1q-4 2-6 5q-2 3-2 8zM794 0v-53h8l1 9h1q2-4 5-6q4-2 7-3q4-1 8-1q6 0 10 2q4 2 7 6q2 4 2 11v35h-11v-33q0-3-1-6q-1-2-2-3q-2-2-4-2q-2-1-5-1q-4 0-8 2q-3 2-6 5q-2 4-2 8v30h-10zM880 1q-9 0-15-3q-6-3-9-9q-3-6-3-15q0-10 3-16q3-6 9-9q7-3 15-3q6 0 11 2q4 1 8 4q3 2 5 6q1 4 1 9h-10q0-4-2-7q-2-2-5-4q-3-1-8-1q-5 0-8 2q-4 2-6 6q-2 4-2 10v2q0 6 2 10q2 4 6 6q3 2 9 2q4 0 7-2q3-1 5-4q2-3 2-7h10q0 5-2 9q-1 4-5 7q-3 2-7 4q-5 1-11 1zM941 1q-9 0-15-3q-6-3-9-9q-4-6-4-15q0-10 4-16q3-6 9-9q6-3 15-3q9 0 15 3q6 3 9 9q3 6 3 14v4h-43q0 6 2 10q2 3 6 5q3 2 9 2q3 0 5-1q3-1 5-2q2-2 3-4q2-2 2-4h10q0 4-1 8q-2 3-5 6q-4 2-9 4q-4 1-11 1zM925-31h32q0-4-2-7q-1-2-3-4q-2-2-5-3q-3 0-6 0q-5 0-8 1q-4 2-6 5q-2 3-2 8z';

/**
 * The first frame of a session: logo and words over the page, gone within a second by CSS alone. The head script asks for
 * it (`data-splash`), reduced motion refuses it, any input dismisses it (the enhancer `splash`).
 */
export function Splash() {
  return (
    <div className={css.splash} data-enhance="splash" aria-hidden="true">
      <div className={css.sheet}>
        <span className={css.unveiled}>
          <Mark size={72} />
        </span>
        <svg viewBox="0 -78 971 104" fill="currentColor">
          <path d={words} />
        </svg>
      </div>
    </div>
  );
}

/** The same mark drawing itself, while a click takes more than 150 ms to be answered (the enhancer `leaving`). */
export function Loader() {
  return (
    <div className={css.loader} data-enhance="leaving" role="status" hidden>
      <Mark size={56} />
      <span className="visually-hidden">Loading the page</span>
    </div>
  );
}
