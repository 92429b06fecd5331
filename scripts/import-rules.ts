import type { IForbiddenRuleType } from 'dependency-cruiser';

const routeModules = '^app/features/.*(?<!\\.server|\\.test)\\.(ts|tsx)$';

/** ui, platform and db know nothing of the features; features know nothing of the site map or the server. */
const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    severity: 'error',
    from: {},
    // A type alone makes no cycle at run time.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'ui-knows-nothing-of-the-studio',
    severity: 'error',
    from: { path: '^app/ui/' },
    to: { path: '^(app/(features|platform|db)|server)/' },
  },
  {
    name: 'platform-and-db-stand-below-features',
    severity: 'error',
    from: { path: '^app/(platform|db)/' },
    to: { path: '^(app/features/|server/)' },
  },
  {
    name: 'db-stands-below-platform',
    severity: 'error',
    from: { path: '^app/db/' },
    to: { path: '^app/platform/' },
  },
  {
    name: 'the-app-does-not-know-its-server',
    severity: 'error',
    from: { path: '^app/' },
    to: { path: '^server/' },
  },
  {
    name: 'no-route-imports-the-database',
    severity: 'error',
    from: { path: routeModules },
    to: { path: '^(app/db/|node_modules/(kysely|pg)/)' },
  },
  {
    name: 'nothing-climbs-out-of-its-folder',
    severity: 'error',
    from: { path: '^app/features/([^/]+)/' },
    to: { path: '^app/routes\\.ts$' },
  },
];

export default {
  forbidden,
  options: { doNotFollow: { path: 'node_modules' }, exclude: { path: '\\+types|\\.test\\.' } },
};
