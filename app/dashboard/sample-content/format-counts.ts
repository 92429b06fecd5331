import { formatCount } from '~/platform/text/format-number';

export const formatCounts = (projects: number, articles: number) =>
  [
    ...(projects > 0 ? [formatCount(projects, 'sample project')] : []),
    ...(articles > 0 ? [formatCount(articles, 'sample article')] : []),
  ].join(' and ');

export const formatLinks = (links: number) => formatCount(links, 'sample link');

/** A sentence about the records that stay when the samples are hidden; '' if there are none. */
export const describeRemainder = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? '1 stays published because you have edited it.'
      : `${count} stay published because you have edited them.`;
