type DisciplineEntry = {
  /** Stored with projects (see `projects_discipline_check`) and used in URLs: `/gallery?discipline=interior`. */
  readonly key: string;
  readonly name: string;
  readonly service?: {
    /** Stored with projects and fees, and used in URLs: `/services#interiors`. */
    readonly key: string;
    readonly name: string;
    readonly subject: string;
  };
};

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

export const offeredServices = disciplines.flatMap((discipline) =>
  'service' in discipline ? [{ ...discipline.service, discipline: discipline.key }] : [],
);

export type ServiceKey = (typeof offeredServices)[number]['key'];

// `Object.fromEntries` doesn't know that every key of the list has an entry.
export const disciplineLabels = Object.fromEntries(
  disciplines.map(({ key, name }) => [key, name]),
) as Readonly<Record<Discipline, string>>;

export const recordOfServices = <Value>(value: (service: ServiceKey) => Value) =>
  Object.fromEntries(offeredServices.map(({ key }) => [key, value(key)])) as Record<
    ServiceKey,
    Value
  >;

export const servicesInWords = () =>
  new Intl.ListFormat('en-IN').format(offeredServices.map(({ name }) => name.toLowerCase()));

export function servicesInTitle() {
  const words = servicesInWords();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
