const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "16 projects and 12 articles"; without what there is none of. */
export const inWords = (projects: number, articles: number) =>
  [
    ...(projects > 0 ? [counted(projects, 'sample project')] : []),
    ...(articles > 0 ? [counted(articles, 'sample article')] : []),
  ].join(' and ');

/** "5 demo links" */
export const linksInWords = (links: number) => counted(links, 'sample link');

/** What hiding leaves alone; '' where there is nothing. */
export const describeRemainder = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? '1 stays published because you have edited it.'
      : `${count} stay published because you have edited them.`;
