/** An archive that is not taken: why, and the way on, in a sentence for the owner. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
