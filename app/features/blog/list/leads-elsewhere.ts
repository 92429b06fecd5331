/** Whether a post's canonical address is one of another site, where the text first appeared. */
export const leadsElsewhere = (canonical: string) =>
  canonical.startsWith('https://') && URL.canParse(canonical);
