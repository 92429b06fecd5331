declare global {
  var studioWakeDeliveries: (() => void) | undefined;
}

export function onDeliveryQueued(wake: () => void): void {
  globalThis.studioWakeDeliveries = wake;
}

/** Other instances poll. */
export function wakeWorker(): void {
  globalThis.studioWakeDeliveries?.();
}
