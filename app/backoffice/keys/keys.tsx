import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { useWindowEvent } from '~/backoffice/use-window-event';

import { createKeyRegistry, findKey, type KeyGroup, type ScreenKey } from './key-registry';
import { KeySheet } from './key-sheet';
import { isInUse } from './keyboard-use';
import { areCharactersOn } from './single-keys';

type Keys = {
  readonly registry: ReturnType<typeof createKeyRegistry>;
  readonly openSheet: () => void;
};

export const SHARED_KEYS_TITLE = 'Everywhere';

const KeysContext = createContext<Keys | null>(null);

function useKeysContext(): Keys {
  const keys = use(KeysContext);
  if (!keys) throw new Error('Keys are asked for outside of the shell.');
  return keys;
}

export function KeysProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createKeyRegistry);
  const sheet = useRef<HTMLDialogElement>(null);
  const [groups, setGroups] = useState<readonly KeyGroup[]>([]);
  const openSheet = useCallback(() => {
    setGroups(registry.groups());
    sheet.current?.showModal();
  }, [registry]);
  useEffect(
    () =>
      registry.addBeneath(() => ({
        title: SHARED_KEYS_TITLE,
        keys: [...searchKeys(), { key: '?', does: 'Show keyboard shortcuts', run: openSheet }],
      })),
    [registry, openSheet],
  );
  useWindowEvent('keydown', (event) => {
    if (isInUse(event.target)) return;
    const screenKey = findKey(registry.groups(), event, { characters: areCharactersOn() });
    if (!screenKey) return;
    event.preventDefault();
    screenKey.run?.();
  });
  const keys = useMemo(() => ({ registry, openSheet }), [registry, openSheet]);
  return (
    <KeysContext value={keys}>
      {children}
      <KeySheet ref={sheet} groups={groups} />
    </KeysContext>
  );
}

function searchKeys(): ScreenKey[] {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return [];
  const run = () => {
    field.focus();
    field.select();
  };
  return [{ key: '/', does: 'Go to search', run }];
}

export const useKeySheet = () => useKeysContext().openSheet;

/** Groups with the same title are listed together. If two have the same key, the last one wins. */
export function useKeys(title: string, keys: readonly ScreenKey[]) {
  const { registry } = useKeysContext();
  const latest = useEffectEvent((): KeyGroup => ({ title, keys }));
  useEffect(() => registry.add(() => latest()), [registry]);
}
