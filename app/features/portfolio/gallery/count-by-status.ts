import type { Project } from '~/features/portfolio/project';

const words =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );
const spoken = (count: number) => words[count] ?? String(count);
const plural = (count: number, one: string, many: string) =>
  `${spoken(count)} ${count === 1 ? one : many}`;

/** What the projects are, in a sentence or two: nobody has to find out from captions that nothing is built yet. */
export function countedByStatus(projects: readonly Pick<Project, 'status'>[]): string {
  const count = (status: Project['status']) =>
    projects.filter((project) => project.status === status).length;
  const [built, progress, studies] = [count('built'), count('in progress'), count('study')];
  if (projects.length === 0) return 'The first projects are being prepared.';
  if (studies === projects.length)
    return `${plural(studies, 'study', 'studies')}, modelled and drawn in our studio, each with its brief and plans.`;
  const parts = [
    built && plural(built, 'building', 'buildings'),
    progress && `${spoken(progress).toLowerCase()} in progress`,
    studies && plural(studies, 'study', 'studies').toLowerCase(),
  ].filter(Boolean);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Captions say which is which.`;
}
