import type { ReactNode } from 'react';

import { Icon, type IconName } from '~/ui/icon';

import css from './viewer.module.css';

const tools: readonly { does: string; label: string; icon: IconName }[] = [
  { does: 'previous', label: 'Previous picture', icon: 'back' },
  { does: 'next', label: 'Next picture', icon: 'arrow' },
  { does: 'out', label: 'Smaller', icon: 'minus' },
  { does: 'in', label: 'Larger', icon: 'plus' },
  { does: 'close', label: 'Close', icon: 'close' },
];

/**
 * Pictures that can be looked at large. Each is a `<figure data-picture="caption">` with an id and a link `data-enlarge`;
 * without a script the link leads to the picture itself.
 */
export function Viewer({ children }: { children: ReactNode }) {
  return (
    <div data-enhance="arm-viewer">
      {children}
      <dialog className={css.viewer} aria-label="Picture viewer">
        <div className={css.stage} data-stage />
        <div className={css.bar}>
          <p className={css.words} aria-live="polite">
            <span data-count />
            <span data-caption />
            <a href="/gallery" data-project hidden>
              Open the project
            </a>
          </p>
          <div className={css.tools}>
            {tools.map(({ does, label, icon }) => (
              <button key={does} type="button" data-do={does} aria-label={label}>
                <Icon name={icon} size={18} />
              </button>
            ))}
          </div>
        </div>
      </dialog>
    </div>
  );
}
