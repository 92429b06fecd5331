/** Uploads that may be under way at once; each holds its file in memory. The workshop behind works on two. */
const PLACES = 6;
let taken = 0;

/** A place for one upload, before any of its body is read; undefined when all are taken. Give it back with the function. */
export function enterUploads(): (() => void) | undefined {
  if (taken >= PLACES) return undefined;
  taken += 1;
  return () => {
    taken -= 1;
  };
}
