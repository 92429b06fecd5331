/** Milliseconds. Together with `body-timeout.ts`, a slow client is disconnected within 15 seconds. */
export const CONNECTION_LIMITS = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // For a picture, which may take minutes on a phone; body-timeout.ts ends other requests long before.
  requestTimeout: 600_000,
  keepAliveTimeout: 5_000,
} as const;
