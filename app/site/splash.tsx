import { demoSettings, type PublicSettings } from '~/settings/settings';

import { logoOrMark } from './studio-logo';

import css from './splash.module.css';

/** "Crafting Excellence" in Archivo (wdth 112, wght 480) as outlines, 100 units to the em; made with HarfBuzz. */
const wordmark =
  'M70 2q-20 0-33-6t-20-19-7-31q0-28 15-43t43-15q16 0 29 5t20 14 7 23h-18q0-8-5-14t-13-9-20-3-21 4-14 13-5 23v4q0 12 5 21t14 13 23 4q10 0 18-3t13-9 5-14h18q0 14-7 23t-19 14-28 5zm74-2v-84h14v14h2q2-4 4-8t7-6 11-2q2 0 4 0t4 2v14h-8q-6 0-10 2t-7 6-4 9-1 9v44zm82 2q-6 0-12-1t-10-4-7-7-3-12q0-10 5-15t14-8 21-4 26-1v-6q0-6-2-10t-7-5-13-1-13 1-7 4-2 5v2h-18q0 0 0-1t0-1q0-8 5-13t14-8 22-3 21 3 12 9 4 14v42q0 4 2 5t4 1h6v12q-2 0-5 1t-7 1q-6 0-9-2t-4-5-3-7q-4 4-9 7t-12 5-13 2zm4-14q6 0 11-1t9-4 7-7 3-8v-6q-16 0-26 1t-16 4-6 11q0 4 2 6t6 3 10 1zm74 12v-70h-14v-14h14v-12q0-6 2-11t7-8 13-3q4 0 6 1t5 1 5 0v12h-10q-6 0-8 2t-2 8v10h20v14h-20v70zm74 2q-6 0-11-3t-7-7-2-12v-50h-12v-14h12l4-24h14v24h18v14h-18v48q0 6 1 8t7 2h10v12q-2 0-5 1t-5 1-6 0zm32-102v-16h16v16zm0 100v-84h16v84zm38 0v-84h14v14h2q4-6 9-10t11-5 12-1q10 0 17 3t10 10 3 17v56h-16v-52q0-6-2-10t-4-6-6-3-8-1q-8 0-13 3t-9 9-4 12v48zm114 30q-8 0-13-2t-8-7-3-12 4-11 10-6q-4-4-7-7t-3-7q0-6 4-11t12-5q-6-4-9-9t-3-13 4-14 13-9 21-3q6 0 11 1t9 1q6-2 10-6t4-8h16q0 6-2 10t-6 7-10 3q4 4 6 9t2 9q0 10-4 16t-12 9-22 3h-16q-4 0-7 2t-3 4q0 4 3 6t7 2h42q10 0 16 6t6 16q0 8-4 14t-10 9-14 3zm4-12h38q4 0 7-2t4-4 1-6-3-7-7-3h-40q-4 0-8 3t-4 8 3 8 9 3zm18-62q12 0 18-4t6-11-6-11-17-4-17 4-6 10 3 9 8 5 11 2zm106 44v-110h98v16h-78v30h70v16h-70v32h78v16zm108 0l34-44-32-40h22l22 28 24-28h20l-34 40 36 44h-22l-24-32h-2l-24 32zm136 2q-14 0-23-5t-14-15-5-24 5-24 14-15 23-5q10 0 17 2t13 6 8 11 2 15h-16q0-8-3-12t-8-6-13-2-13 3-9 9-4 16v4q0 10 4 16t9 9 15 3q6 0 11-2t8-7 3-11h16q0 8-2 14t-8 11-13 7-17 2zm98 0q-14 0-24-5t-15-15-5-24 5-24 15-15 24-5 23 5 14 14 5 23v6h-68q0 10 3 16t9 8 14 2q6 0 10-1t7-3 5-5 2-7h18q0 6-3 11t-8 10-13 7-18 2zm-26-52h50q0-6-2-10t-5-7-8-4-9-1q-8 0-14 2t-9 7-3 13zm86 50v-116h16v116zm38 0v-116h16v116zm78 2q-14 0-24-5t-15-15-5-24 5-24 15-15 24-5 23 5 14 14 5 23v6h-68q0 10 3 16t9 8 14 2q6 0 10-1t7-3 5-5 2-7h18q0 6-3 11t-8 10-13 7-18 2zm-26-52h50q0-6-2-10t-5-7-8-4-9-1q-8 0-14 2t-9 7-3 13zm86 50v-84h14v14h2q4-6 9-10t11-5 12-1q10 0 17 3t10 10 3 17v56h-16v-52q0-6-2-10t-4-6-6-3-8-1q-8 0-13 3t-9 9-4 12v48zm138 2q-14 0-23-5t-14-15-5-24 5-24 14-15 23-5q10 0 17 2t13 6 8 11 2 15h-16q0-8-3-12t-8-6-13-2-13 3-9 9-4 16v4q0 10 4 16t9 9 15 3q6 0 11-2t8-7 3-11h16q0 8-2 14t-8 11-13 7-17 2zm98 0q-14 0-24-5t-15-15-5-24 5-24 15-15 24-5 23 5 14 14 5 23v6h-68q0 10 3 16t9 8 14 2q6 0 10-1t7-3 5-5 2-7h18q0 6-3 11t-8 10-13 7-18 2zm-26-52h50q0-6-2-10t-5-7-8-4-9-1q-8 0-14 2t-9 7-3 13z';

/**
 * The first frame of a session: logo and name over the page for less than a second, by CSS alone. The head script sets
 * `data-splash` and removes it at any input; it never shows with reduced motion.
 */
export function Splash({ settings }: { settings: PublicSettings }) {
  const { tagline } = settings.company;
  return (
    <div className={css.splash} data-part="splash" aria-hidden="true">
      <div className={css.sheet}>
        <span>
          {logoOrMark(settings, 72) ?? (
            <b style={{ font: '480 var(--h1) / 1 var(--display-face)' }}>
              {settings.company.shortName}
            </b>
          )}
        </span>
        {tagline === demoSettings.company.tagline ? (
          <svg viewBox="0 -125 1556 166" fill="currentColor">
            <path d={wordmark} />
          </svg>
        ) : (
          // An inline style, because every first page carries the sheet.
          tagline && <p style={{ font: '480 var(--h2) / 1.15 var(--display-face)' }}>{tagline}</p>
        )}
      </div>
    </div>
  );
}
