/** Bytes that a new connection carries before the server has to wait for the browser: ten segments. */
export const FIRST_FLIGHT = 10 * 1460;

export const bytesOfHeaders = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
