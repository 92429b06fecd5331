import { slotTitle } from '~/features/images/bundled/slot-title';
import type { ProjectPicture } from '~/features/portfolio/project';

import type { EditedPicture } from './edited-picture';
import type { Choice } from './editor-choices.server';

import css from './picture-list.module.css';

/** Adds a sample picture or a bundled drawing. */
export function AddOwnPicture({
  choices,
  onAdd,
}: {
  choices: readonly Choice[];
  onAdd: (picture: EditedPicture) => void;
}) {
  const group = (kind: ProjectPicture['kind']) =>
    choices
      .filter(({ picture }) => picture.kind === kind)
      .map(({ picture }) => (
        <option key={picture.source} value={`${kind} ${picture.source}`}>
          {kind === 'slot' ? slotTitle(picture.source) : picture.source}
        </option>
      ));
  return (
    <label className={css.own}>
      <span className="visually-hidden">Add a sample picture or a drawing</span>
      <select
        value=""
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget: { value } }) => {
          const found = choices.find(
            ({ picture }) => `${picture.kind} ${picture.source}` === value,
          );
          if (found) onAdd({ ...found.picture, key: crypto.randomUUID(), preview: found.shown });
        }}
      >
        <option value="">Add a sample picture or a drawing</option>
        <optgroup label="Sample pictures">{group('slot')}</optgroup>
        <optgroup label="Drawings">{group('drawing')}</optgroup>
      </select>
    </label>
  );
}
