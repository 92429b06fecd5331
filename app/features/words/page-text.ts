/** One text of a block. */
export type PartSpec = {
  readonly label: string;
  /** UTF-16 units: more would break the page's design. */
  readonly most: number;
  /** Of several lines: each is a paragraph, or with "- " before it an entry of a list. */
  readonly lines?: true;
};

/** What a page's blocks of one kind are made of, and what they say as long as the studio writes nothing. */
export type SectionSpec = {
  readonly label: string;
  readonly parts: Readonly<Record<string, PartSpec>>;
  /** Our texts by the key of their block, in our order. */
  readonly ours: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The page can't do without its one block. */
  readonly fixed?: true;
  /** So many blocks of the studio's own may be added. */
  readonly more?: number;
  /** Once something is stored, a block that comes with a later version of ours is not added. */
  readonly whole?: true;
  /** Not seen on the page itself: told to search engines. */
  readonly unseen?: true;
  /** Each block may show one picture of the library. */
  readonly picture?: true;
  /** What ours say here holds for any studio: a heading, a label, words of the law. The rest speaks for one, and is a demonstration. */
  readonly general?: true;
};

/** A page whose texts the studio writes. */
export type PageSpec = {
  readonly label: string;
  /** Where visitors read it. */
  readonly path: string;
  /** Every text that was published keeps its number and stays readable. Since when our own stands, in UTC milliseconds. */
  readonly versionsSince?: number;
  readonly sections: Readonly<Record<string, SectionSpec>>;
};

/** An image of the library in a block, by its address. `alt` blank: the library's own. */
export type BlockPicture = { readonly path: string; readonly alt: string };

/** A block as it is stored. `texts`: what the studio wrote; what is absent or blank is ours. We have no pictures in blocks. */
export type Block = {
  readonly key: string;
  /** Whether visitors see it. */
  readonly on: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly picture?: BlockPicture;
};

/** Everything that is written of a page: its blocks in their order, by section. */
export type PageForm = { readonly sections: Readonly<Record<string, readonly Block[]>> };

/** A page of which nothing is written. */
export const ourForm = ({ sections }: PageSpec): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(sections).map(([name, { ours }]) => [
      name,
      Object.keys(ours).map((key) => ({ key, on: true, texts: {} })),
    ]),
  ),
});

/** The blocks of a section in their order. One that came with a later version of ours stands at the end. */
export function blocksOf(spec: SectionSpec, stored: readonly Block[] = []): readonly Block[] {
  if (spec.whole && stored.length > 0) return stored;
  const known = new Set(stored.map(({ key }) => key));
  const missing = Object.keys(spec.ours).filter((key) => !known.has(key));
  return [...stored, ...missing.map((key) => ({ key, on: true, texts: {} }))];
}

/** A block as it is read: every text the studio's or ours. */
export function readBlock({ parts, ours }: SectionSpec, { key, on, texts, picture }: Block): Block {
  const own = ours[key] ?? {};
  const read = Object.keys(parts).map((part) => [part, texts[part] || own[part] || '']);
  return { key, on, texts: Object.fromEntries(read), ...(picture && { picture }) };
}

/** The addresses of all images in a form, also in what is not shown. */
export const picturesIn = ({ sections }: PageForm): readonly string[] =>
  Object.values(sections)
    .flat()
    .flatMap(({ picture }) => picture?.path ?? []);

/** A form in which every text is written out, ours too: whatever becomes of ours, it goes on saying the same. */
export const writtenOut = ({ sections }: PageSpec, form: PageForm): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(sections).map(([name, spec]) => [
      name,
      blocksOf(spec, form.sections[name]).map((block) => readBlock(spec, block)),
    ]),
  ),
});

/** Only what visitors see on the page itself. */
export const seenOnPage = ({ sections }: PageSpec, form: PageForm): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(form.sections)
      .filter(([name]) => !sections[name]?.unseen)
      .map(([name, blocks]) => [name, blocks.filter(({ on }) => on)]),
  ),
});

/** Whether visitors read what we wrote, all of it and nothing else. */
export const isAllOurs = (spec: PageSpec, form: PageForm | undefined): boolean =>
  form === undefined ||
  JSON.stringify(writtenOut(spec, form)) === JSON.stringify(writtenOut(spec, ourForm(spec)));

/** Whether ours say something of the studio itself: what it does, promises, stands for. */
export const speaksForStudio = ({ sections }: PageSpec): boolean =>
  Object.values<SectionSpec>(sections).some(
    ({ general, ours }) => !general && Object.keys(ours).length > 0,
  );

/** How many texts of a page that visitors may see there are, and how many of them still say what ours say. */
export function countOurs({ sections }: PageSpec, form: PageForm | undefined) {
  let [all, still] = [0, 0];
  for (const [name, spec] of Object.entries(sections))
    for (const { on, texts, key } of blocksOf(spec, form?.sections[name])) {
      const own = spec.ours[key];
      if (!on || !own) continue;
      for (const part of Object.keys(spec.parts)) {
        all += 1;
        if (!texts[part] || texts[part] === own[part]) still += 1;
      }
    }
  return { all, still };
}
