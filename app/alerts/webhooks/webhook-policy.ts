declare global {
  var studioWebhookPolicy: { readonly allowPrivate: boolean } | undefined;
}

/** WEBHOOK_ALLOW_PRIVATE: allows receivers in private networks and on this machine, and `http://`. */
export function setWebhookPolicy(policy: { readonly allowPrivate: boolean }): void {
  globalThis.studioWebhookPolicy = policy;
}

export const allowsPrivateReceivers = (): boolean =>
  globalThis.studioWebhookPolicy?.allowPrivate ?? false;
