/** The message tells the owner why an archive is refused and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const TAKE_ANOTHER = 'Use another backup. Nothing was changed.';
