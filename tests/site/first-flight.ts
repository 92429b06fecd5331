/** Bytes that a new connection carries before the server must hear from the browser again: ten segments. */
export const FIRST_FLIGHT = 10 * 1460;

export const bytesOfHeaders = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
