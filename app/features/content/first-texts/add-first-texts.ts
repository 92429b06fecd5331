import {
  type Block,
  blocksOf,
  buildForm,
  type PageForm,
  type PageSpec,
  type SectionSpec,
} from '~/features/content/page-text';

import type { FirstTexts } from './first-texts';

/** Adds texts where a page still has the sample, but not where the studio wrote, hid or illustrated a block. */
export const addFirstTexts = (spec: PageSpec, form: PageForm, texts: FirstTexts): PageForm =>
  buildForm(spec, (section, name) =>
    blocksOf(section, form.sections[name]).map((block) =>
      addToBlock(section, block, texts[name]?.[block.key]),
    ),
  );

function addToBlock(
  { defaults }: SectionSpec,
  block: Block,
  first: FirstTexts[string][string] | undefined,
): Block {
  const sample = defaults[block.key];
  if (first === undefined || !sample) return block;
  const isSample = (part: string) => !block.texts[part] || block.texts[part] === sample[part];
  if (first === null) {
    const isOwn = block.picture !== undefined || !Object.keys(block.texts).every(isSample);
    return isOwn ? block : { ...block, on: false };
  }
  const added = Object.entries(first).filter(([part]) => isSample(part));
  return { ...block, texts: { ...block.texts, ...Object.fromEntries(added) } };
}
