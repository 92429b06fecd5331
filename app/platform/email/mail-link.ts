/** The address that writes a mail. A mailbox may hold signs that a URL reads otherwise: `r&d`, `a?b`. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
