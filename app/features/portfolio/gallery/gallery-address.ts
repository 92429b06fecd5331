import type { ProjectStatus, ProjectType } from '~/features/portfolio/project';
import type { Discipline } from '~/settings/disciplines';

/** Filters of the portfolio; undefined ones are not applied. */
export type GalleryState = {
  discipline?: Discipline | undefined;
  type?: ProjectType | undefined;
  status?: ProjectStatus | undefined;
  view?: 'grid' | 'register' | undefined;
};

/** Default values are left out of the address. */
export function galleryAddress({ discipline, type, status, view }: GalleryState): string {
  const query = new URLSearchParams();
  if (discipline) query.set('discipline', discipline);
  if (type) query.set('type', type);
  if (status) query.set('status', status);
  if (view === 'register') query.set('view', view);
  return query.size ? `/gallery?${query}` : '/gallery';
}
