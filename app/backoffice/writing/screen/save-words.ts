import type { SaveState } from '~/backoffice/writing/autosave/autosave-state';
import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { formatInstant } from '~/platform/indian-time';

const time = (at: number) => formatInstant(at).split(', ')[1] ?? '';

/** How a text is saved, in words. `keeps`: whether this browser keeps what the server has not. */
export function saveWords<F extends Form>(
  save: SaveState<F>,
  keeps: boolean,
  failed: string,
): string {
  const where = keeps ? 'saved in this browser only' : 'not saved anywhere: please copy your text';
  switch (save.kind) {
    case 'saved':
      return save.at === null ? '' : `Saved ${time(save.at)}`;
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'unreachable':
      return `Offline: ${where}`;
    case 'failed':
      return `${failed}: ${where}`;
    case 'signed-out':
      return `Signed out: ${where}`;
    case 'gone':
      return `Deleted: ${where}`;
    case 'stale':
      return `Not saved: ${where}`;
    case 'refused':
      return save.at !== null
        ? `Saved ${time(save.at)}`
        : `Not saved: ${Object.values(save.problems).join(' ')}`;
  }
}
