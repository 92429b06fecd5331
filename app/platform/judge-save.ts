/** `sawCurrent`: the form showed the current version. `isStored`: the same form was already stored. */
export async function judgeSave(
  sawCurrent: boolean,
  isStored: () => boolean | Promise<boolean>,
): Promise<'change' | 'stored' | 'conflict'> {
  if (sawCurrent) return 'change';
  return (await isStored()) ? 'stored' : 'conflict';
}
