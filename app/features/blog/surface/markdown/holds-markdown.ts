import { articleSchema } from '~/features/blog/surface/article-schema';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/**
 * Whether a text survives editing in the visual editor unchanged. It doesn't if the parser's budget is exceeded (tens of thousands of
 * marks); such a text must be edited as markdown.
 */
export function holdsMarkdown(markdown: string): boolean {
  const read = readMarkdown(markdown);
  const again = readMarkdown(writeMarkdown(articleSchema.nodeFromJSON(read)));
  return JSON.stringify(again) === JSON.stringify(read);
}
