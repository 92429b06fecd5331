import { articleSchema } from '~/features/blog/surface/article-schema';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/** Whether the visual editor keeps a text unchanged. It doesn't if the parser's budget is exceeded. */
export function holdsMarkdown(markdown: string): boolean {
  const read = readMarkdown(markdown);
  const again = readMarkdown(writeMarkdown(articleSchema.nodeFromJSON(read)));
  return JSON.stringify(again) === JSON.stringify(read);
}
