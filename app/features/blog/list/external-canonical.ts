/** Whether a post's canonical address is on another site, where the text was first published. */
export const isExternalCanonical = (canonical: string) =>
  canonical.startsWith('https://') && URL.canParse(canonical);
