/** One text of a block. */
export type PartSpec = {
  readonly label: string;
  /** UTF-16 units: more would break the page's design. */
  readonly most: number;
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
  /** Not seen on the page itself: told to search engines. */
  readonly unseen?: true;
};

/** A page whose texts the studio writes. */
export type PageSpec = {
  readonly label: string;
  /** Where visitors read it. */
  readonly path: string;
  readonly sections: Readonly<Record<string, SectionSpec>>;
};

/** A block as it is stored. `texts`: what the studio wrote; what is absent or blank is ours. */
export type Block = {
  readonly key: string;
  /** Whether visitors see it. */
  readonly on: boolean;
  readonly texts: Readonly<Record<string, string>>;
};

/** Everything that is written of a page: its blocks in their order, by section. */
export type PageForm = { readonly sections: Readonly<Record<string, readonly Block[]>> };

/** A block as it is read: every text the studio's or ours. */
export type ReadBlock = {
  readonly key: string;
  readonly on: boolean;
  readonly texts: Readonly<Record<string, string>>;
};

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
  const known = new Set(stored.map(({ key }) => key));
  const missing = Object.keys(spec.ours).filter((key) => !known.has(key));
  return [...stored, ...missing.map((key) => ({ key, on: true, texts: {} }))];
}

/** A block with every text. */
export function readBlock({ parts, ours }: SectionSpec, { key, on, texts }: Block): ReadBlock {
  const own = ours[key] ?? {};
  const read = Object.keys(parts).map((part) => [part, texts[part] || own[part] || '']);
  return { key, on, texts: Object.fromEntries(read) };
}

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
