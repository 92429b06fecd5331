export type PartSpec = {
  readonly label: string;
  /** In UTF-16 units. A longer text would break the page's design. */
  readonly maxLength: number;
  /** True if it may have several lines: each is a paragraph, or a list item if it starts with "- ". */
  readonly lines?: true;
  /** The default text applies to any studio, although others of its section are samples. */
  readonly general?: true;
  /** The default text describes the sample picture, so it is not used beside the studio's own. */
  readonly ofPicture?: true;
  /** The part may be empty, and has no default text. */
  readonly optional?: true;
};

/** Values for neutral texts. `services` is a list in words, and may be empty. */
export type Studio = { readonly name: string; readonly services: string };

export type SectionSpec = {
  readonly label: string;
  readonly parts: Readonly<Record<string, PartSpec>>;
  /** Default texts by block key, in their default order. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The section always shows exactly its one block. */
  readonly fixed?: true;
  readonly more?: number;
  /** The page shows at least one block of this section. */
  readonly needed?: true;
  /** Stored blocks are the whole list: default blocks added in a later release are not appended. */
  readonly exact?: true;
  /** The text is not visible on the page; search engines show it. */
  readonly unseen?: true;
  readonly picture?: true;
  /** Each default block without one shows a sample picture, which the page chooses. */
  readonly samplePicture?: true;
  /** The picture is cropped to its place, so it has a focal point. */
  readonly cropped?: true;
  /** The default texts apply to any studio, such as headings and legal text. Others are samples about one studio. */
  readonly general?: true;
  /** Set while the sample content is hidden: the default texts are neutral. */
  readonly samplesHidden?: true;
  /** Texts that replace hidden samples in each default block. */
  readonly neutral?: (studio: Studio) => Readonly<Record<string, string>>;
};

export type PageSpec = {
  readonly label: string;
  readonly path: string;
  /** A legal page: every text that the studio publishes has a number and stays readable. */
  readonly versions?: true;
  readonly sections: Readonly<Record<string, SectionSpec>>;
};

/** `path` is the image's address. Without `alt` or `focal` (per cent from left and top) the library's are used. */
export type BlockPicture = {
  readonly path: string;
  readonly alt: string;
  readonly focal?: { readonly x: number; readonly y: number } | undefined;
};

/** A stored block. A text that is missing or empty uses the default. Default blocks have no pictures. */
export type Block = {
  readonly key: string;
  readonly on: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly picture?: BlockPicture;
};

export type PageForm = { readonly sections: Readonly<Record<string, readonly Block[]>> };

/** A form with the blocks of every section of the page. */
export const buildForm = (
  { sections }: PageSpec,
  blocks: (spec: SectionSpec, name: string) => readonly Block[],
): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(sections).map(([name, spec]) => [name, blocks(spec, name)]),
  ),
});

export const defaultForm = (spec: PageSpec): PageForm =>
  buildForm(spec, (section) => blocksOf(section));

/** Default blocks that are not stored, because they were added in a later release, come last. */
export function blocksOf(spec: SectionSpec, stored: readonly Block[] = []): readonly Block[] {
  if (spec.exact && stored.length > 0) return stored;
  const storedKeys = new Set(stored.map(({ key }) => key));
  const missingKeys = Object.keys(spec.defaults).filter((key) => !storedKeys.has(key));
  return [...stored, ...missingKeys.map((key) => ({ key, on: true, texts: {} }))];
}

export function readBlock(
  { parts, defaults }: SectionSpec,
  { key, on, texts, picture }: Block,
): Block {
  const defaultTexts = defaults[key] ?? {};
  const blockTexts = Object.entries(parts).map(([part, { ofPicture }]) => [
    part,
    texts[part] || (ofPicture && picture ? '' : defaultTexts[part]) || '',
  ]);
  return { key, on, texts: Object.fromEntries(blockTexts), ...(picture && { picture }) };
}

export const withoutSamples = (spec: PageSpec, studio: Studio): PageSpec => ({
  ...spec,
  sections: Object.fromEntries(
    Object.entries(spec.sections).map(([name, section]) => [name, neutralSection(section, studio)]),
  ),
});

function neutralSection(section: SectionSpec, studio: Studio): SectionSpec {
  const { samplePicture: _sample, ...shown } = section;
  const hiddenSection = { ...shown, samplesHidden: true } as const;
  if (section.general) return hiddenSection;
  const neutralTexts = section.neutral?.(studio) ?? {};
  const generalTexts = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([part]) => section.parts[part]?.general));
  const defaults = Object.entries(section.defaults).map(([key, texts]) => [
    key,
    { ...generalTexts(texts), ...neutralTexts },
  ]);
  return { ...hiddenSection, defaults: Object.fromEntries(defaults) };
}

/** Paths of all images in a form, including hidden blocks. */
export const picturePathsIn = ({ sections }: PageForm): readonly string[] =>
  Object.values(sections)
    .flat()
    .flatMap(({ picture }) => picture?.path ?? []);

/** Stores the default texts in the form, so that it doesn't change when they do. */
export const withDefaults = (spec: PageSpec, form: PageForm): PageForm =>
  buildForm(spec, (section, name) =>
    blocksOf(section, form.sections[name]).map((block) => readBlock(section, block)),
  );

export const visibleForm = ({ sections }: PageSpec, form: PageForm): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(form.sections)
      .filter(([name]) => !sections[name]?.unseen)
      .map(([name, blocks]) => [name, blocks.filter(({ on }) => on)]),
  ),
});

export const isAllSample = (spec: PageSpec, form: PageForm | undefined): boolean =>
  form === undefined ||
  JSON.stringify(withDefaults(spec, form)) ===
    JSON.stringify(withDefaults(spec, defaultForm(spec)));

/** Whether default texts make statements about the studio. */
export const describesStudio = ({ sections }: PageSpec): boolean =>
  Object.values<SectionSpec>(sections).some(
    ({ general, defaults }) => !general && Object.keys(defaults).length > 0,
  );

export function countSampleTexts({ sections }: PageSpec, form: PageForm | undefined) {
  let [totalCount, sampleCount] = [0, 0];
  for (const [name, spec] of Object.entries(sections))
    for (const { on, texts, key } of blocksOf(spec, form?.sections[name])) {
      const defaultTexts = spec.defaults[key];
      if (!on || !defaultTexts) continue;
      for (const [part, { optional }] of Object.entries(spec.parts)) {
        if (optional) continue;
        totalCount += 1;
        if (!texts[part] || texts[part] === defaultTexts[part]) sampleCount += 1;
      }
    }
  return { all: totalCount, sampleCount };
}
