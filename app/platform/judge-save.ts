/**
 * @param sawCurrent whether the form was opened from the current version.
 * @param isStored whether exactly this content is stored: the form was sent twice.
 */
export async function judgeSave(
  sawCurrent: boolean,
  isStored: () => boolean | Promise<boolean>,
): Promise<'change' | 'stored' | 'conflict'> {
  if (sawCurrent) return 'change';
  return (await isStored()) ? 'stored' : 'conflict';
}
