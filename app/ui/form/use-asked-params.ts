import { useLocation, useNavigation } from 'react-router';

/**
 * The query that the screen was last asked for: that of a move still under way on this screen, else of where it stands. What
 * changes one part of the query starts from here, so that a second choice made before the first has arrived keeps the first.
 */
export function useAskedParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}
