/** Whether a PIN is easy to guess: one character four times, or four in a row ("1234", "dcba"). */
export function isWeakPin(pin: string): boolean {
  const codes = Array.from(pin.toLowerCase(), (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [0, 1, -1].some((step) => steps.every((difference) => difference === step));
}

export function newPinProblem(pin: string, repeatedPin: string): string | null {
  if (!/^[\dA-Za-z]{4}$/.test(pin)) return 'Enter 4 letters or digits.';
  if (isWeakPin(pin))
    return 'This PIN is too easy to guess. Choose one that doesn’t repeat or count up.';
  return repeatedPin === pin ? null : 'The PINs don’t match.';
}
