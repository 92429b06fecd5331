import type { Project } from '~/features/portfolio/project';

const NUMBER_WORDS =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );
const numberWord = (count: number) => NUMBER_WORDS[count] ?? String(count);
const countText = (count: number, one: string, many: string) =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** Tells visitors how many projects are built, in progress or studies; '' if there are none. */
export function describeStatuses(projects: readonly Pick<Project, 'status'>[]): string {
  const count = (status: Project['status']) =>
    projects.filter((project) => project.status === status).length;
  const [built, progress, studies] = [count('built'), count('in progress'), count('study')];
  if (projects.length === 0) return '';
  if (studies === projects.length) return `${countText(studies, 'study', 'studies')}.`;
  const parts = [
    built && countText(built, 'building', 'buildings'),
    progress && `${numberWord(progress).toLowerCase()} in progress`,
    studies && countText(studies, 'study', 'studies').toLowerCase(),
  ].filter(Boolean);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Captions say which is which.`;
}
