import { useId, type RefObject } from 'react';

import { Dialog } from '~/ui/dialog';

import { isCharacter, joinGroups, type KeyGroup } from './key-registry';
import { useSingleKeys } from './single-keys';

import css from './key-sheet.module.css';

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc' };

const labelOf = (key: string) =>
  NAMES[key] ?? (/^[a-z]$/.test(key) ? key.toLocaleUpperCase() : key);

export function KeySheet({
  ref,
  groups,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  groups: readonly KeyGroup[];
}) {
  const { on, switchTo } = useSingleKeys();
  const hint = useId();
  return (
    <Dialog ref={ref} id="keys" title="Keyboard shortcuts">
      <div className={`screen ${css.groups}`}>
        {joinGroups(groups).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={css.keys}>
              {keys.map(({ key, does }) => (
                <div key={key + does} data-off={(!on && isCharacter(key)) || undefined}>
                  <dt>{does}</dt>
                  <dd>
                    <kbd>{labelOf(key)}</kbd>
                    {!on && isCharacter(key) && <small> off</small>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
        />
        Single-key shortcuts on this device
      </label>
      <p className="note" id={hint}>
        Turn these off if you use speech input or often press keys by mistake. Enter, Esc and key
        combinations keep working.
      </p>
    </Dialog>
  );
}
