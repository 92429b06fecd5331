import { createContext, use } from 'react';

import type { Uploads } from '~/features/blog/surface/pictures/uploads';

export type Surface = {
  uploads: Uploads;
  retry: (id: string) => void;
};

export const SurfaceContext = createContext<Surface | null>(null);

export function useSurface(): Surface {
  const surface = use(SurfaceContext);
  if (!surface) throw new Error('outside of a writing surface');
  return surface;
}
