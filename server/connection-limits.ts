/** What Node itself holds clients to. Milliseconds. With `slow-bodies.ts` a slow one is let go within 15 seconds. */
export const CONNECTION_LIMITS = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // Of a picture, which may take minutes on a phone; slow-bodies.ts ends anything else long before.
  requestTimeout: 600_000,
  keepAliveTimeout: 5_000,
} as const;
