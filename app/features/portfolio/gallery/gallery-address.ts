import type { ProjectStatus, ProjectType } from '~/features/portfolio/project';
import type { Discipline } from '~/settings/disciplines';

export type GalleryState = {
  discipline?: Discipline | undefined;
  type?: ProjectType | undefined;
  status?: ProjectStatus | undefined;
  view?: 'grid' | 'register' | undefined;
};

export function galleryAddress({ discipline, type, status, view }: GalleryState): string {
  const query = new URLSearchParams();
  if (discipline) query.set('discipline', discipline);
  if (type) query.set('type', type);
  if (status) query.set('status', status);
  if (view === 'register') query.set('view', view);
  return query.size ? `/gallery?${query}` : '/gallery';
}
