import {
  type Block,
  type BlockPicture,
  blocksOf,
  buildForm,
  type PageForm,
  type PageSpec,
} from '~/features/content/page-text';

/** Updates the current form, which has an entry for every default block. */
export type UpdateForm = (update: (now: PageForm) => PageForm) => void;

export type PartPath = readonly [section: string, key: string, part: string];

const withSection = (
  form: PageForm,
  section: string,
  update: (blocks: readonly Block[]) => readonly Block[],
): PageForm => ({
  sections: { ...form.sections, [section]: update(form.sections[section] ?? []) },
});

const withBlock = (
  form: PageForm,
  section: string,
  key: string,
  update: (block: Block) => Block,
): PageForm =>
  withSection(form, section, (blocks) =>
    blocks.map((block) => (block.key === key ? update(block) : block)),
  );

export const withAllBlocks = (spec: PageSpec, form: PageForm): PageForm =>
  buildForm(spec, (section, name) => blocksOf(section, form.sections[name]));

/** An empty text restores the default. */
export const withText = (form: PageForm, [section, key, part]: PartPath, text: string): PageForm =>
  withBlock(form, section, key, (block) => {
    const { [part]: _before, ...others } = block.texts;
    return { ...block, texts: text === '' ? others : { ...others, [part]: text } };
  });

/** Null removes the image. */
export const withPicture = (
  form: PageForm,
  section: string,
  key: string,
  picture: BlockPicture | null,
): PageForm =>
  withBlock(form, section, key, ({ picture: _before, ...block }) => ({
    ...block,
    ...(picture && { picture }),
  }));

export const withDefaultText = (form: PageForm, section: string, key: string): PageForm =>
  withBlock(form, section, key, ({ on }) => ({ key, on, texts: {} }));

export const setBlockOn = (form: PageForm, section: string, key: string, on: boolean): PageForm =>
  withBlock(form, section, key, (block) => ({ ...block, on }));

export const withMoved = (form: PageForm, section: string, key: string, by: -1 | 1): PageForm =>
  withSection(form, section, (blocks) => {
    const index = blocks.findIndex((block) => block.key === key);
    const block = blocks[index];
    const to = index + by;
    if (!block || to < 0 || to >= blocks.length) return blocks;
    return blocks.toSpliced(index, 1).toSpliced(to, 0, block);
  });

export const withNewBlock = (form: PageForm, section: string, key: string): PageForm =>
  withSection(form, section, (blocks) => [...blocks, { key, on: true, texts: {} }]);

export const withoutBlock = (form: PageForm, section: string, key: string): PageForm =>
  withSection(form, section, (blocks) => blocks.filter((block) => block.key !== key));

/** Identifies the blocks and pictures of a form and their order, without the texts. */
export const structureKey = ({ sections }: PageForm): string =>
  Object.entries(sections)
    .map(([name, blocks]) =>
      [
        name,
        ...blocks.map(({ key, on, picture }) => `${on ? '' : '-'}${key}${picture?.path ?? ''}`),
      ].join(' '),
    )
    .join('|');
