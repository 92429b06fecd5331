import { randomInt } from 'node:crypto';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference that can be read out on the phone: L- (an inquiry) or E- (an estimate) and six of 30 unmistakable signs
 * (729 million).
 */
export const newReference = (letter: 'L' | 'E') =>
  `${letter}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
