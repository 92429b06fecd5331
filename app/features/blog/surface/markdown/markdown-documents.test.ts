import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument } from '~tests/factories/any-document';
import { anyBlocks, anyMarkdown } from '~tests/factories/any-markdown';

import { articleSchema } from '~/features/blog/surface/article-schema';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

const runs = { numRuns: Number(process.env['RUNS'] ?? 1000) };
const documentOf = (markdown: string) => articleSchema.nodeFromJSON(readMarkdown(markdown));

describe('markdown through the writing surface', () => {
  it('is a valid document, keeps its meaning, and is stable at once', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkdown, anyBlocks), (markdown) => {
        const document = documentOf(markdown);
        document.check();
        const written = writeMarkdown(document);
        expect(documentOf(written).toJSON()).toEqual(document.toJSON());
        expect(writeMarkdown(documentOf(written))).toBe(written);
      }),
      runs,
    );
  });
});

describe('any typed or pasted text', () => {
  it('is read exactly as it was written', () => {
    fc.assert(
      fc.property(anyDocument, (json) => {
        const document = articleSchema.nodeFromJSON(json);
        document.check();
        const written = writeMarkdown(document);
        expect(writeMarkdown(documentOf(written))).toBe(written);
        expect(visible(documentOf(written).textContent)).toBe(visible(document.textContent));
      }),
      runs,
    );
  });
});

/** Blank space is settled; half characters and control characters are replaced; headings and breaks keep their words. */
const visible = (text: string) => text.replace(/\s+/g, '');
