import { statusLabels, type Project, type ProjectStatus } from '~/features/portfolio/project';
import { type Discipline, disciplineLabels } from '~/settings/disciplines';

import type { ProjectForm } from './project-text';

const isDiscipline = (key: string): key is Discipline => Object.hasOwn(disciplineLabels, key);
const isStatus = (key: string): key is ProjectStatus => Object.hasOwn(statusLabels, key);

/** Fields of a form that lists show; invalid ones keep the value of `known`. */
export function listFields(form: ProjectForm, known: Project) {
  const year = Number(form.year);
  return {
    name: form.name.trim(),
    summary: form.summary.trim(),
    discipline: isDiscipline(form.discipline) ? form.discipline : known.discipline,
    status: isStatus(form.status) ? form.status : known.status,
    year: Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : known.year,
  };
}
