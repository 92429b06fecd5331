import { useMatches } from 'react-router';

/** Stands where a room of the admin is still to be built. */
export default function Placeholder() {
  return <p>{useMatches().at(-1)?.id} is being built.</p>;
}
