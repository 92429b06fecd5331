import { useLocation, useNavigation } from 'react-router';

/** The query of a pending navigation within this screen, else the current one, so that no quick choice is lost. */
export function usePendingParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const nextLocation = useNavigation().location;
  return new URLSearchParams(nextLocation?.pathname === pathname ? nextLocation.search : search);
}
