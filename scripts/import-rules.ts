import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The rooms of `app/`, the highest line first. A room imports from the lines below its own and from nowhere else. */
const ORDER = [
  // The site map, the registries, the entries: nobody imports them.
  ['[^/]+$'],
  ['pages/'],
  ['dashboard/'],
  ['backups/'],
  ['features/portfolio/', 'features/estimates/', 'features/appointments/'],
  ['features/leads/', 'features/blog/'],
  ['features/words/'],
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

const anyOf = (rooms: readonly string[]) => `^app/(${rooms.join('|')})`;

/** Imports point down, type imports too: neither to a line above nor to another room of the same line. */
const pointDown = ORDER.flatMap((line, at) =>
  line.map((room): IForbiddenRuleType => {
    const others = ORDER.slice(0, at + 1)
      .flat()
      .filter((other) => other !== room);
    return {
      name: 'imports-point-down',
      severity: 'error',
      from: { path: anyOf([room]) },
      to: { path: ['^server/', ...(others.length > 0 ? [anyOf(others)] : [])] },
    };
  }),
);

/** What answers an address or shows a page: everything above the settings that is not on the server alone. */
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

export default {
  forbidden,
  options: { doNotFollow: { path: 'node_modules' }, exclude: { path: '\\+types|\\.test\\.' } },
};
