import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `listener` while the component is mounted. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
) {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handle = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, handle, { capture });
    return () => removeEventListener(type, handle, { capture });
  }, [type, capture]);
}
