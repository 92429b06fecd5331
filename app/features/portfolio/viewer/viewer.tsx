import type { ReactNode } from 'react';

import { Icon, type IconName } from '~/ui/icon';

import css from './viewer.module.css';

const tools: readonly { action: string; label: string; icon: IconName }[] = [
  { action: 'previous', label: 'Previous picture', icon: 'back' },
  { action: 'next', label: 'Next picture', icon: 'arrow' },
  { action: 'out', label: 'Smaller', icon: 'minus' },
  { action: 'in', label: 'Larger', icon: 'plus' },
  { action: 'close', label: 'Close', icon: 'close' },
];

/**
 * Makes pictures enlargeable. Each is a `<figure data-picture="caption">` with an id and a link `data-enlarge`, which
 * opens the picture file without JavaScript.
 */
export function Viewer({ children }: { children: ReactNode }) {
  return (
    <div data-enhance="enable-viewer">
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
            {tools.map(({ action, label, icon }) => (
              <button key={action} type="button" data-do={action} aria-label={label}>
                <Icon name={icon} size={18} />
              </button>
            ))}
          </div>
        </div>
      </dialog>
    </div>
  );
}
