import { articleSchema } from '~/features/blog/surface/article-schema';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/**
 * Whether the surface can show a text and give it back with the same meaning. It can't where the page's parser gives up
 * reading marks (tens of thousands of them): such a text has to stay markdown.
 */
export function holdsMarkdown(markdown: string): boolean {
  const read = readMarkdown(markdown);
  const again = readMarkdown(writeMarkdown(articleSchema.nodeFromJSON(read)));
  return JSON.stringify(again) === JSON.stringify(read);
}
