import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor } from '~/db/executor.server';
import { drawLogo, logoFile } from '~/features/images/logo/draw-logo.server';
import { logoRefusals } from '~/features/images/logo/logo-refusals';
import { judgeSave } from '~/platform/judge-save';
import { HEX, nearestReadable, type Theme, whyUnreadable } from '~/settings/look/accent';
import { type Accents, type Look, NO_LOOK } from '~/settings/look/look';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/** `undoId` if the change was stored, else a message. */
export type LookAnswer = {
  readonly of: 'logo' | 'accent';
  readonly saved: string | null;
  readonly undoId: string | null;
  readonly problem?: string;
  /** Colours that someone else has stored in between, so that these were not stored. */
  readonly inForce?: Accents;
  /** The problem of each colour, and the nearest readable one. */
  readonly colours?: Readonly<Partial<Record<Theme, { message: string; nearest: string | null }>>>;
};

/** Stores nothing if `change` returns null. */
const storeLook = async (
  of: LookAnswer['of'],
  change: (look: Look) => Partial<Look> | Promise<Partial<Look>>,
  saved: string,
  by: string,
): Promise<LookAnswer> => {
  const { undo } = await undoable(
    { records: [{ of: 'setting', id: 'look' }], what: saved, by },
    async () => {
      await lockFor('settings');
      const { look } = (await loadSettings()).stored;
      const changes = await change(look);
      if (Object.keys(changes).length > 0) await saveSettings('look', { ...look, ...changes });
    },
  );
  return { of, saved, undoId: undo };
};

export const refusedLogo = (problem: string): LookAnswer => ({
  of: 'logo',
  saved: null,
  undoId: null,
  problem,
});

/** The file is rebuilt from its shapes, so no script in it survives. */
export async function changeLogo(file: Uint8Array, by: string): Promise<LookAnswer> {
  const drawnLogo = await drawLogo(file);
  if (typeof drawnLogo === 'string') return refusedLogo(logoRefusals[drawnLogo]);
  const { content, width, height, plate } = drawnLogo;
  const logo = {
    logo: content,
    logoFile: logoFile(drawnLogo),
    logoPlate: plate,
    logoWidth: String(width),
    logoHeight: String(height),
  };
  return storeLook('logo', () => logo, 'Logo changed', by);
}

export const removeLogo = (by: string) => {
  const { logo, logoFile: file, logoWidth, logoHeight, logoPlate } = NO_LOOK;
  const emptyLogo = { logo, logoFile: file, logoWidth, logoHeight, logoPlate };
  return storeLook('logo', () => emptyLogo, 'Logo removed', by);
};

/** '' means the default colour. Stores nothing if a colour is unreadable or the stored colours are not `seen`. */
export async function changeAccent(
  { typed: typedColours, seen: seenColours }: { typed: Accents; seen: Accents },
  by: string,
): Promise<LookAnswer> {
  const [lightResult, darkResult] = [
    checkColour(typedColours.light, 'light'),
    checkColour(typedColours.dark, 'dark'),
  ];
  if (lightResult.problem || darkResult.problem)
    return {
      of: 'accent',
      saved: null,
      undoId: null,
      colours: {
        ...(lightResult.problem && { light: lightResult.problem }),
        ...(darkResult.problem && { dark: darkResult.problem }),
      },
    };
  let inForce: Accents | undefined;
  const answer = await storeLook(
    'accent',
    async ({ accent, accentDark }) => {
      const isInForce = (colours: Accents) =>
        colours.light === accent && colours.dark === accentDark;
      const newAccents = { light: lightResult.colour, dark: darkResult.colour };
      const verdict = await judgeSave(isInForce(seenColours), () => isInForce(newAccents));
      if (verdict === 'conflict') inForce = { light: accent, dark: accentDark };
      return verdict === 'change' ? { accent: newAccents.light, accentDark: newAccents.dark } : {};
    },
    'Accent colour changed',
    by,
  );
  return inForce ? { of: 'accent', saved: null, undoId: null, inForce } : answer;
}

function checkColour(typedText: string, theme: Theme) {
  const text = typedText.trim().toLowerCase();
  const colour = text === '' || text.startsWith('#') ? text : `#${text}`;
  if (colour === '') return { colour, problem: null };
  if (!HEX.test(colour))
    return { colour, problem: { message: 'Enter six digits, such as #1d5754.', nearest: null } };
  const message = whyUnreadable(colour, theme);
  return {
    colour,
    problem: message === null ? null : { message, nearest: nearestReadable(colour, theme) },
  };
}
