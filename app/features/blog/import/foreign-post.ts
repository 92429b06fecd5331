const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Reports a post of another system: its text is not in the field `content` and would be lost. */
export function refuseForeignPost(fields: Record<string, unknown>): string | undefined {
  const system = systemOf(fields);
  if (system === undefined) return undefined;
  return `This post is from ${system}, and its text can’t be read here. Import the export of Ghost or WordPress as one file in the admin, under Import posts. Or copy the article’s text there and paste it into a new post.`;
}

function systemOf(fields: Record<string, unknown>): string | undefined {
  if ('lexical' in fields || 'mobiledoc' in fields) return 'Ghost';
  if (isRendered(fields['title']) || isRendered(fields['content'])) return 'WordPress';
  if ('post_content' in fields || 'post_title' in fields) return 'WordPress';
  if (hasText(fields['content'])) return undefined;
  const others = ['html', 'body', 'plaintext', 'bodyHtml', 'body_html', 'markdown', 'text'];
  return others.some((field) => hasText(fields[field]) || isObject(fields[field]))
    ? 'another system'
    : undefined;
}

const isRendered = (value: unknown) => isObject(value) && ('rendered' in value || 'raw' in value);
