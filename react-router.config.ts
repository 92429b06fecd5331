import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Given by scripts/prepare.mjs, which switches to it when it is whole. What is built by hand is nobody's.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'builds/.by-hand',
  // Two of them: the site, and the console's commands.
  serverBuildFile: '[name].js',
  // A public page never asks for routes; the admin's few are better known at once than discovered one by one.
  routeDiscovery: { mode: 'initial' },
  // A write's origin is judged by `refuseForeignWrites`. This second check would know the site by one name only.
  allowedActionOrigins: ['**'],
} satisfies Config;
