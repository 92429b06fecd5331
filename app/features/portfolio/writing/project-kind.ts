import {
  parseForm,
  type PublicState,
  type TextKind,
} from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { ReadableFields } from '~/backoffice/writing/screen/revision-difference';
import { newProject } from '~/features/portfolio/manage/new-project';
import { partLabels } from '~/features/portfolio/project';
import type { AddressHolder } from '~/features/portfolio/save-project.server';

import { formOf, type ProjectForm } from './project-text';

export type ProjectState = PublicState & {
  readonly slug: string;
  /** Set if this save couldn't use the requested address. */
  readonly addressHolder?: AddressHolder;
};

export type ProjectWriting = Draft<ProjectForm, ProjectState>;

const isStoredForm = (form: unknown): form is Partial<ProjectForm> =>
  typeof form === 'object' &&
  form !== null &&
  'name' in form &&
  typeof form.name === 'string' &&
  'pictures' in form &&
  Array.isArray(form.pictures);

export const projectKind: TextKind<ProjectForm, ProjectState> = {
  noun: 'project',
  root: '/admin/gallery/projects',
  copies: 'project-draft/',
  changed: 'project.changed',
  unpublished: 'draft',
  failed: 'Failed to save project',
  tooLarge: { brief: 'This project has too much content to save.' },
  readForm: (form) => (isStoredForm(form) ? { ...formOf(newProject()), ...form } : undefined),
  titleOf: ({ name }) => name,
  openingOf: ({ brief, summary }) => brief || summary,
};

export const parseProjectForm = (json: string) => parseForm(projectKind, json);

export const DELETE_QUESTION =
  'Are you sure you want to delete this project? Its images stay in the library.';

const pictureLine = ({
  part,
  source,
  alt,
  caption,
  focalX,
  focalY,
}: ProjectForm['pictures'][number]) =>
  [
    partLabels[part],
    source,
    alt,
    caption,
    focalX === 50 && focalY === 50 ? '' : `${focalX} % across, ${focalY} % down`,
  ]
    .filter(Boolean)
    .join(' | ');

export const projectFields: ReadableFields<ProjectForm> = [
  ['Name', ({ name }) => name],
  ['Summary (one sentence)', ({ summary }) => summary],
  ['Brief', ({ brief }) => brief],
  ['Process', ({ process }) => process],
  ['Result', ({ result }) => result],
  ['Credits', ({ credits }) => credits],
  ['Discipline', ({ discipline }) => discipline],
  ['Type', ({ type }) => type],
  ['Status', ({ status }) => status],
  ['Year', ({ year }) => year],
  ['Place', ({ place }) => place],
  ['Area in sq ft', ({ area }) => area],
  ['Cost band', ({ costBand }) => costBand],
  ['Further facts', ({ facts }) => facts],
  ['Services', ({ services }) => services.toSorted().join(', ')],
  ['Show on the home page', ({ onHome }) => (onHome ? 'yes' : 'no')],
  ['Related article', ({ articleSlug }) => articleSlug],
  ['Address', ({ slug }) => slug],
  ['Pictures', ({ pictures }) => pictures.map(pictureLine).join('\n')],
];
