/** A mailbox may contain characters with a meaning in URLs: `r&d`, `a?b`. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
