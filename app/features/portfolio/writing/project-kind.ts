import type { PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { ReadableFields } from '~/backoffice/writing/screen/revision-difference';
import { newProject } from '~/features/portfolio/manage/new-project';
import { partLabels } from '~/features/portfolio/project';
import type { AddressHolder } from '~/features/portfolio/save-project.server';

import { formOf, type ProjectForm } from './project-text';

/** What the public sees of a project, as the editor says it. */
export type ProjectState = PublicState & {
  readonly slug: string;
  /** Why it got another address than the one that was asked for by this very save. */
  readonly addressHolder?: AddressHolder;
};

export type ProjectWriting = Draft<ProjectForm, ProjectState>;

const isKept = (form: unknown): form is Partial<ProjectForm> =>
  typeof form === 'object' &&
  form !== null &&
  'name' in form &&
  typeof form.name === 'string' &&
  'pictures' in form &&
  Array.isArray(form.pictures);

/** Projects, as the browser's part of all that is written knows them. */
export const projectKind: TextKind<ProjectForm, ProjectState> = {
  noun: 'project',
  root: '/admin/gallery/projects',
  copies: 'project-draft/',
  changed: 'project.changed',
  begun: { state: 'draft', slug: '', waiting: false },
  failed: 'Failed to save project',
  tooLarge: { brief: 'This project has too much content to save.' },
  // Written by an earlier version of this page, it may lack a field.
  readForm: (form) => (isKept(form) ? { ...formOf(newProject()), ...form } : undefined),
  titleOf: ({ name }) => name,
  openingOf: ({ brief, summary }) => brief || summary,
};

/** A picture in a line; where it is cut is said only where it is not the middle. */
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

/** The fields of a project by name, as the difference between two revisions lists them. */
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
