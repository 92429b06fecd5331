import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // A public page never asks for routes; the admin's few are better known at once than discovered one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
