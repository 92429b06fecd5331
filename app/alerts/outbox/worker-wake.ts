declare global {
  var studioWakeDeliveries: (() => void) | undefined;
}

/** Who is to hear that something waits: the worker of this process. */
export function onDeliveryQueued(wake: () => void): void {
  globalThis.studioWakeDeliveries = wake;
}

/** Something waits to be sent. Other instances look by themselves. */
export function wakeWorker(): void {
  globalThis.studioWakeDeliveries?.();
}
