import { cutText } from '~/platform/text/cut-text';

/** A post of another system's export. `parts` is its content as stored there, in order. */
export type ExportedPost = {
  readonly id: string;
  /** HTML, like `excerpt`. */
  readonly title: string;
  readonly parts: readonly Part[];
  readonly excerpt?: string;
  readonly slug?: string;
  /** Address at the old site, absolute or a path. */
  readonly link?: string;
  readonly canonicalUrl?: string;
  readonly cover?: string;
  readonly coverAlt?: string;
  /** In HTML. A cover has no caption here. */
  readonly coverCaption?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
  readonly status: 'published' | 'draft';
  readonly publishDate?: string | number;
  readonly createdAt?: string | number;
  readonly updatedAt?: string | number;
  readonly author?: string;
  readonly notes: readonly string[];
};

export type Part = { readonly html: string } | { readonly markdown: string };

export type Export = {
  readonly site?: string;
  readonly posts: readonly (ExportedPost | { readonly problem: string })[];
};

export type JsonObject = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toJsonObject = (value: unknown): JsonObject => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** A trimmed text, or a number as text; undefined if blank. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** Parses a UTC time without a time zone ("2024-05-06 07:08:09"); "0000-00-00 …" gives undefined. */
export function utcTime(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  const time = textOf(value);
  if (time === undefined || time.startsWith('0000')) return undefined;
  return /[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(time) ? `${time}Z` : time;
}

export const namesLeftOut = (sentence: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${sentence}: ${[...new Set(names)].map(quoted).join(', ')}.`];

export const quoted = (title: string) => `“${cutText(title, 60)}”`;
