declare global {
  var studioWakeDeliveries: (() => void) | undefined;
}

export function onDeliveryQueued(wake: () => void): void {
  globalThis.studioWakeDeliveries = wake;
}

/** Wakes the delivery worker of this instance; other instances poll. */
export function wakeWorker(): void {
  globalThis.studioWakeDeliveries?.();
}
