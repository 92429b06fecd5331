import { isFields } from './exports/exported-post';

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
  // Such as "attributes" of Drupal and Strapi, "data" of Eleventy and "node" of Hashnode.
  if (
    !('title' in fields) &&
    Object.values(fields).some((value) => isFields(value) && 'title' in value)
  )
    return 'another system';
  if (hasHtml(fields['content'])) return 'another system';
  if (hasText(fields['content'])) return undefined;
  const isForeign = Object.entries(fields).some(
    ([name, value]) =>
      TEXT_FIELD_NAME.test(name) && (hasText(value) || isFields(value) || Array.isArray(value)),
  );
  return isForeign ? 'another system' : undefined;
}

/** Names of fields in which other systems store the text, such as "body_html" and "contentMarkdown". */
const TEXT_FIELD_NAME =
  /(?:html|body|markdown|plaintext|content|blocks|^text|_text)(?:_?(?:raw|md|json))?$/i;

/** Articles are Markdown, which would show the tags of HTML. */
const hasHtml = (value: unknown) =>
  typeof value === 'string' &&
  /^\s*(?:<!--[^]*?-->\s*)*<(?:p|div|h[1-6]|ul|ol|figure|section|article|table|blockquote)\b[^>]*>/i.test(
    value,
  );

const isRendered = (value: unknown) => isFields(value) && ('rendered' in value || 'raw' in value);
