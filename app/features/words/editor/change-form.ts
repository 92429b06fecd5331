import {
  type Block,
  type BlockPicture,
  blocksOf,
  type PageForm,
  type PageSpec,
} from '~/features/words/page-text';

/** Changes what is written, from whatever it is by then: a form with a row for every block of ours. */
export type Change = (become: (now: PageForm) => PageForm) => void;

/** Where a text is stored: section, key of the block, part of it. */
export type Place = readonly [section: string, key: string, part: string];

const withSection = (
  form: PageForm,
  section: string,
  become: (blocks: readonly Block[]) => readonly Block[],
): PageForm => ({
  sections: { ...form.sections, [section]: become(form.sections[section] ?? []) },
});

const changed =
  (key: string, become: (block: Block) => Block) =>
  (blocks: readonly Block[]): readonly Block[] =>
    blocks.map((block) => (block.key === key ? become(block) : block));

/** A form in which every block of ours has its row. */
export const wholeForm = ({ sections }: PageSpec, form: PageForm): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(sections).map(([name, spec]) => [name, blocksOf(spec, form.sections[name])]),
  ),
});

/** Writes a text; a blank one is ours again. */
export const withText = (form: PageForm, [section, key, part]: Place, text: string): PageForm =>
  withSection(
    form,
    section,
    changed(key, (block) => {
      const { [part]: _before, ...others } = block.texts;
      return { ...block, texts: text === '' ? others : { ...others, [part]: text } };
    }),
  );

/** Puts an image into a block, or with null takes it out. */
export const withPicture = (
  form: PageForm,
  section: string,
  key: string,
  picture: BlockPicture | null,
): PageForm =>
  withSection(
    form,
    section,
    changed(key, ({ picture: _before, ...block }) => ({ ...block, ...(picture && { picture }) })),
  );

/** Ours again, every text of it; we have no picture there. */
export const withOurs = (form: PageForm, section: string, key: string): PageForm =>
  withSection(
    form,
    section,
    changed(key, ({ on }) => ({ key, on, texts: {} })),
  );

export const withOn = (form: PageForm, section: string, key: string, on: boolean): PageForm =>
  withSection(
    form,
    section,
    changed(key, (block) => ({ ...block, on })),
  );

/** Moves a block by one place. */
export const withMoved = (form: PageForm, section: string, key: string, by: -1 | 1): PageForm =>
  withSection(form, section, (blocks) => {
    const at = blocks.findIndex((block) => block.key === key);
    const block = blocks[at];
    const to = at + by;
    if (!block || to < 0 || to >= blocks.length) return blocks;
    return blocks.toSpliced(at, 1).toSpliced(to, 0, block);
  });

/** Adds a block of the studio's own at the end. */
export const withAdded = (form: PageForm, section: string, key: string): PageForm =>
  withSection(form, section, (blocks) => [...blocks, { key, on: true, texts: {} }]);

export const withoutBlock = (form: PageForm, section: string, key: string): PageForm =>
  withSection(form, section, (blocks) => blocks.filter((block) => block.key !== key));

/** What of a page stands in another place, or is there at all, pictures too: texts apart. */
export const structureOf = ({ sections }: PageForm): string =>
  Object.entries(sections)
    .map(([name, blocks]) =>
      [
        name,
        ...blocks.map(({ key, on, picture }) => `${on ? '' : '-'}${key}${picture?.path ?? ''}`),
      ].join(' '),
    )
    .join('|');
