const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "16 projects and 12 articles"; without what there is none of. */
export const inWords = (projects: number, articles: number) =>
  [
    ...(projects > 0 ? [counted(projects, 'demo project')] : []),
    ...(articles > 0 ? [counted(articles, 'demo article')] : []),
  ].join(' and ');

/** "5 demo links" */
export const linksInWords = (links: number) => counted(links, 'demo link');

/** What hiding leaves alone; '' where there is nothing. */
export const describeRemainder = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? '1 stays: you have written in it.'
      : `${count} stay: you have written in them.`;
