import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor } from '~/db/executor.server';
import { drawLogo, logoFile } from '~/features/images/logo/draw-logo.server';
import { logoRefusals } from '~/features/images/logo/logo-refusals';
import { HEX, nearestReadable, type Theme, whyUnreadable } from '~/settings/look/accent';
import { type Look, NO_LOOK } from '~/settings/look/look';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/** What came of it: `undoId` once it is stored, or a sentence why it is not. */
export type LookAnswer = {
  readonly saved: string | null;
  readonly undoId: string | null;
  readonly problem?: string;
  /** What is wrong with each colour, and the readable one next to it. */
  readonly colours?: Readonly<Partial<Record<Theme, { message: string; nearest: string | null }>>>;
};

const store = async (changes: Partial<Look>, saved: string, by: string): Promise<LookAnswer> => {
  const { undo } = await undoable(
    { things: [{ of: 'setting', id: 'look' }], what: saved, by },
    async () => {
      await lockFor('settings');
      await saveSettings('look', { ...(await loadSettings()).look, ...changes });
    },
  );
  return { saved, undoId: undo };
};

/** Draws a file anew and makes that the logo, or says why not. */
export async function changeLogo(file: Uint8Array, by: string): Promise<LookAnswer> {
  const drawn = await drawLogo(file);
  if (typeof drawn === 'string') return { saved: null, undoId: null, problem: logoRefusals[drawn] };
  const { content, width, height, plate } = drawn;
  if (plate !== '' && plate !== 'light' && plate !== 'dark')
    throw new Error(`A logo stands on the paper of no theme: ${plate}`);
  const logo = {
    ...{ logo: content, logoFile: logoFile(drawn), logoPlate: plate },
    ...{ logoWidth: String(width), logoHeight: String(height) },
  };
  return store(logo, 'Logo changed', by);
}

/** The mark stands there again. */
export const removeLogo = (by: string) => {
  const { logo, logoFile: file, logoWidth, logoHeight, logoPlate } = NO_LOOK;
  return store({ logo, logoFile: file, logoWidth, logoHeight, logoPlate }, 'Logo removed', by);
};

/** Makes these the accent, an empty one ours again; none is stored while one of them can't be read. */
export async function changeAccent(
  typed: Readonly<Record<Theme, string>>,
  by: string,
): Promise<LookAnswer> {
  const [light, dark] = [judge(typed.light, 'light'), judge(typed.dark, 'dark')];
  if (light.problem || dark.problem)
    return {
      ...{ saved: null, undoId: null },
      colours: {
        ...(light.problem && { light: light.problem }),
        ...(dark.problem && { dark: dark.problem }),
      },
    };
  return store({ accent: light.colour, accentDark: dark.colour }, 'Accent colour changed', by);
}

function judge(typed: string, theme: Theme) {
  const text = typed.trim().toLowerCase();
  const colour = text === '' || text.startsWith('#') ? text : `#${text}`;
  if (colour === '') return { colour, problem: null };
  if (!HEX.test(colour))
    return { colour, problem: { message: 'Six digits, such as #1d5754.', nearest: null } };
  const message = whyUnreadable(colour, theme);
  return {
    colour,
    problem: message === null ? null : { message, nearest: nearestReadable(colour, theme) },
  };
}
