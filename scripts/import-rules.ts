import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The folders of `app/`, the highest layer first. A folder may import only from the layers below its own. */
export const ORDER = [
  // The site map, the registries, the entries: no module imports them.
  ['[^/]+$'],
  ['pages/'],
  ['dashboard/'],
  ['backups/'],
  ['features/portfolio/', 'features/estimates/', 'features/appointments/'],
  ['features/leads/', 'features/blog/'],
  ['features/content/'],
  ['features/images/'],
  ['features/import/'],
  ['site/'],
  ['alerts/'],
  ['backoffice/'],
  ['auth/'],
  ['settings/'],
  ['document/'],
  ['ui/'],
  ['platform/'],
  ['db/'],
  ['concurrency/'],
];

/** The folders of the largest feature, in the same way. */
export const LEADS_ORDER = [
  ['quarantine/'],
  ['import/'],
  ['months/'],
  ['desk/'],
  ['samples/'],
  ['bin/'],
  ['sources/'],
  ['by-hand/'],
  ['[^/]+$'],
  ['inquiry/'],
  ['call-page/'],
  ['undo/'],
  ['outcome/'],
  ['changes/'],
  ['alerts/'],
  ['statistics/'],
  ['list/'],
  ['search/'],
  ['follow-up/'],
  ['owners/'],
  ['history/'],
  ['webhooks/'],
  ['core/'],
  ['touches/'],
  ['fields/'],
].map((layer) => layer.map((folder) => `features/leads/${folder}`));

const anyOf = (folders: readonly string[]) => `^app/(${folders.join('|')})`;

/** Imports point down, type imports too: neither to a layer above nor to another folder of the same layer. */
const pointDown = [ORDER, LEADS_ORDER].flatMap((order) =>
  order.flatMap((layer, index) =>
    layer.map((folder): IForbiddenRuleType => {
      const otherFolders = order
        .slice(0, index + 1)
        .flat()
        .filter((candidate) => candidate !== folder);
      return {
        name: 'imports-point-down',
        severity: 'error',
        from: { path: anyOf([folder]) },
        to: { path: ['^server/', ...(otherFolders.length > 0 ? [anyOf(otherFolders)] : [])] },
      };
    }),
  ),
);

/** Modules that answer an address or render a page: everything above the settings that is not server-only. */
const routeModules =
  '^app/(pages|dashboard|features|site|backoffice|auth)/.*(?<!\\.server|\\.test)\\.(ts|tsx)$';

const forbidden: IForbiddenRuleType[] = [
  ...pointDown,
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-route-imports-the-database',
    severity: 'error',
    from: { path: routeModules },
    to: { path: '^(app/db/|node_modules/(kysely|pg)/)' },
  },
];

/** What to do about a violation, by rule. */
export const ADVICE: Readonly<Record<string, string>> = {
  'imports-point-down': 'move the code down, or let the higher module fill a slot of the lower',
  'no-cycle': 'move what both need into a file of its own',
  'no-route-imports-the-database': 'call a function of a *.server.ts',
};

export default {
  forbidden,
  options: { doNotFollow: { path: 'node_modules' }, exclude: { path: '\\+types|\\.test\\.' } },
};
