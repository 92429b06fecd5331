import { allProjects } from '~/features/portfolio/list-projects.server';
import {
  costBandLabels,
  partLabels,
  projectPath,
  statusLabels,
  typeLabels,
} from '~/features/portfolio/project';
import type { ProjectForm } from '~/features/portfolio/writing/project-text';
import {
  type ManagedProject,
  readManagedProject,
} from '~/features/portfolio/writing/read-managed-project.server';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { formatInstant } from '~/platform/indian-time';
import { disciplineLabels } from '~/settings/disciplines';

/** Values that are no longer offered are exported as stored. */
const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;

const csvColumns: CsvColumns<ManagedProject> = [
  ['Name', ({ form }) => form.name],
  ['Address', ({ project }) => (project.slug === project.id ? '' : projectPath(project.slug))],
  ['Visibility', ({ project }) => project.visibility],
  ['On the home page', ({ form }) => (form.onHome ? 'yes' : 'no')],
  ['Discipline', ({ form }) => labelOf(disciplineLabels, form.discipline)],
  ['Type', ({ form }) => labelOf(typeLabels, form.type)],
  ['Status', ({ form }) => labelOf(statusLabels, form.status)],
  ['Place', ({ form }) => form.place],
  ['Year', ({ form }) => form.year],
  ['Built-up area (sq ft)', ({ form }) => form.area],
  ['Cost band', ({ form }) => labelOf(costBandLabels, form.costBand)],
  ['Services', ({ form }) => form.services.join(', ')],
  ['Summary', ({ form }) => form.summary],
  ['Facts', ({ form }) => form.facts],
  ['Brief', ({ form }) => form.brief],
  ['Process', ({ form }) => form.process],
  ['Result', ({ form }) => form.result],
  ['Credits', ({ form }) => form.credits],
  ['Article', ({ form }) => form.articleSlug && `/blog/${form.articleSlug}`],
  ['Pictures', ({ form }) => form.pictures.map(describe).join('\n')],
  ['Changed', ({ savedAt }) => formatInstant(savedAt)],
  ['Changes wait', ({ waiting }) => (waiting ? 'yes' : 'no')],
];

const describe = ({ part, source, alt, caption }: ProjectForm['pictures'][number]) =>
  [partLabels[part], source, alt, caption].filter(Boolean).join(' | ');

/** Exports all projects with their unpublished changes. Projects deleted during the export are left out. */
export async function* exportProjects(): AsyncGenerator<string> {
  yield csvHead(csvColumns);
  for (const { id } of await allProjects()) {
    const managed = await readManagedProject(id);
    if (managed) yield csvRow(csvColumns, managed);
  }
}
