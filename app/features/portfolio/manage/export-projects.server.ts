import { allProjects } from '~/features/portfolio/list-projects.server';
import {
  costBandLabels,
  partLabels,
  projectPath,
  type Project,
  statusLabels,
  typeLabels,
} from '~/features/portfolio/project';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { formatInstant } from '~/platform/indian-time';
import { disciplineLabels } from '~/settings/disciplines';

const columns: CsvColumns<Project> = [
  ['Name', ({ name }) => name],
  ['Address', ({ slug }) => projectPath(slug)],
  ['Visibility', ({ visibility }) => visibility],
  ['On the home page', ({ onHome }) => (onHome ? 'yes' : 'no')],
  ['Discipline', ({ discipline }) => disciplineLabels[discipline]],
  ['Type', ({ type }) => typeLabels[type]],
  ['Status', ({ status }) => statusLabels[status]],
  ['Place', ({ place }) => place],
  ['Year', ({ year }) => year],
  ['Built-up area (sq ft)', ({ area }) => area],
  ['Cost band', ({ costBand }) => costBand && costBandLabels[costBand]],
  ['Services', ({ services }) => services.join(', ')],
  ['Summary', ({ summary }) => summary],
  ['Facts', ({ facts }) => facts.map((fact) => fact.join(': ')).join('\n')],
  ['Brief', ({ brief }) => brief],
  ['Process', ({ process }) => process],
  ['Result', ({ result }) => result],
  ['Credits', ({ credits }) => credits],
  ['Article', ({ articleSlug }) => articleSlug && `/blog/${articleSlug}`],
  ['Pictures', ({ pictures }) => pictures.map(describe).join('\n')],
  ['Changed', ({ updatedAt }) => formatInstant(updatedAt)],
];

const describe = ({ part, source, alt, caption }: Project['pictures'][number]) =>
  [partLabels[part], source, alt, caption].filter(Boolean).join(' | ');

/** All projects in the order of the portfolio, as CSV. */
export async function* exportProjects(): AsyncGenerator<string> {
  yield csvHead(columns);
  for (const project of await allProjects()) yield csvRow(columns, project);
}
