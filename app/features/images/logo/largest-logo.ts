/** Bytes of a file that may become the logo: less than any form may bring. */
export const LARGEST_LOGO = 200 * 1024;
