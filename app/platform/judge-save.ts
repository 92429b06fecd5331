/**
 * What comes of a form that somebody sent: it changes what they saw (`change`), or just this stands there already, because it is
 * sent again after its answer was lost (`stored`), or somebody else was first (`conflict`).
 * @param sawCurrent whether what the form was opened from still stands there.
 * @param isStored whether what was sent stands there, word for word; asked only where something else was seen.
 */
export async function judgeSave(
  sawCurrent: boolean,
  isStored: () => boolean | Promise<boolean>,
): Promise<'change' | 'stored' | 'conflict'> {
  if (sawCurrent) return 'change';
  return (await isStored()) ? 'stored' : 'conflict';
}
