import { describe, expect, it } from 'vitest';

import { newPinProblem } from './new-pin';

describe('A new PIN', () => {
  it.each(['0000', '1234', '6789', '4321', 'aaaa', 'aAaA', 'abcd', 'WxYz'])(
    '%s is refused',
    (pin) => {
      expect(newPinProblem(pin, pin)).toMatch(/^This PIN is too easy to guess\./);
    },
  );

  it.each(['7K2p', '1235', '1357', '1122', '90ab'])('%s is accepted', (pin) => {
    expect(newPinProblem(pin, pin)).toBeNull();
  });

  it('has four letters or digits and is entered twice', () => {
    expect(newPinProblem('12', '12')).toBe('Enter 4 letters or digits.');
    expect(newPinProblem('7K2p', '7k2p')).toBe('The PINs don’t match.');
  });
});
