type DisciplineEntry = {
  /** Stored with projects (`projects_discipline_check` lists the keys) and in addresses: `/gallery?discipline=interior`. */
  readonly key: string;
  /** On projects, in the portfolio's filters and forms. */
  readonly name: string;
  /** What the studio offers in it; left out, projects alone show the discipline. */
  readonly service?: {
    /** Stored with projects and fees, and in addresses: `/services#interiors`. */
    readonly key: string;
    readonly name: string;
    /** What search engines call it. */
    readonly subject: string;
  };
};

/** The studio's disciplines, in the order in which they are shown. What a service says stands in `services.ts`. */
export const disciplines = [
  {
    key: 'architecture',
    name: 'Architecture',
    service: { key: 'architecture', name: 'Architecture', subject: 'Architecture' },
  },
  {
    key: 'structure',
    name: 'Structure',
    service: { key: 'structure', name: 'Structure', subject: 'Structural engineering' },
  },
  {
    key: 'interior',
    name: 'Interior',
    service: { key: 'interiors', name: 'Interiors', subject: 'Interior design' },
  },
  { key: 'urban', name: 'Urban' },
] as const satisfies readonly DisciplineEntry[];

export type Discipline = (typeof disciplines)[number]['key'];

/** The services by key and name, in the order of their disciplines. */
export const offeredServices = disciplines.flatMap((discipline) =>
  'service' in discipline ? [{ ...discipline.service, discipline: discipline.key }] : [],
);

export type ServiceKey = (typeof offeredServices)[number]['key'];

// What `Object.fromEntries` can't say: there is an entry for every key of the lists above.
export const disciplineLabels = Object.fromEntries(
  disciplines.map(({ key, name }) => [key, name]),
) as Readonly<Record<Discipline, string>>;

/** A value for every service. */
export const recordOfServices = <Value>(value: (service: ServiceKey) => Value) =>
  Object.fromEntries(offeredServices.map(({ key }) => [key, value(key)])) as Record<
    ServiceKey,
    Value
  >;

/** "architecture, structure and interiors" */
export const servicesInWords = () =>
  new Intl.ListFormat('en-IN').format(offeredServices.map(({ name }) => name.toLowerCase()));

/** The same at the beginning of a sentence. */
export function servicesInTitle() {
  const words = servicesInWords();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
