/** An archive that is not taken: why, and the way on, in a sentence for the owner. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Ends the sentence of an archive that can't be used. */
export const TAKE_ANOTHER = 'Use another backup. Nothing was changed.';
