import { articleSchema } from '~/features/blog/surface/article-schema';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/** Whether the visual editor keeps a text unchanged. It doesn't if the parser's budget is exceeded. */
export function isVisuallyEditable(markdown: string): boolean {
  const firstReading = readMarkdown(markdown);
  const reread = readMarkdown(writeMarkdown(articleSchema.nodeFromJSON(firstReading)));
  return JSON.stringify(reread) === JSON.stringify(firstReading);
}
