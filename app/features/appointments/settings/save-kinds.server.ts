import { v7 as uuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor } from '~/db/executor.server';
import { judgeSave } from '~/platform/judge-save';
import { digest } from '~/platform/secret.server';
import { formText } from '~/platform/text/form-text';
import {
  type AppointmentKindRow,
  MAX_KINDS,
  emptyAppointmentKind,
  peopleText,
} from '~/settings/appointments/appointment-kinds';
import { loadSettings, saveSettings, settingsSchema } from '~/settings/settings.server';

/** Keyed by field; `''` is about the whole kind. */
export type KindErrors = Readonly<Record<string, string>>;

export type SaveResult = { readonly errors: KindErrors | null; readonly undoId: string | null };

/** Validates nothing; `changeKind` does. */
export function readKindForm(id: string, form: FormData) {
  const fields = Object.keys(emptyAppointmentKind).map((name) => [name, formText(form, name)]);
  const people = peopleText(form.getAll('people').filter((value) => typeof value === 'string'));
  const kind = { ...Object.fromEntries(fields), id, people } as AppointmentKindRow;
  return { kind, stamp: formText(form, 'stamp') };
}

/** Shows whether a kind changed since its form was opened. */
export const kindStamp = (kind: AppointmentKindRow): string =>
  digest('settings', JSON.stringify(kind));

const CHANGED_ERROR: KindErrors = {
  '': 'Someone else changed this kind. Your entries are still here: copy them, reload the page and enter them again.',
};
const DELETED_ERROR: KindErrors = {
  '': 'Someone else deleted this kind. Your entries are still here; add a new kind to use them.',
};

type UpdateResult =
  | { readonly errors: KindErrors }
  | { readonly kinds: readonly AppointmentKindRow[] };
type KindsUpdate = (kinds: readonly AppointmentKindRow[]) => Promise<UpdateResult> | UpdateResult;

async function saveKinds(what: string, by: string, change: KindsUpdate): Promise<SaveResult> {
  const { result: errors, undo } = await undoable(
    { records: [{ of: 'setting', id: 'appointments' }], what, by },
    async () => {
      await lockFor('settings');
      const updateResult = await change((await loadSettings()).stored.appointments);
      if ('errors' in updateResult) return updateResult.errors;
      const parsed = settingsSchema.shape.appointments.safeParse(updateResult.kinds);
      if (!parsed.success) return errorsOf(parsed.error.issues);
      await saveSettings('appointments', parsed.data);
      return null;
    },
  );
  return { errors, undoId: undo };
}

function errorsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): KindErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[1] ?? '')] ??= message;
  return errors;
}

export async function addKind(
  kind: typeof emptyAppointmentKind,
  by: string,
): Promise<SaveResult & { readonly id: string }> {
  const id = uuid();
  const saved = await saveKinds('Kind of appointment added', by, (kinds) =>
    kinds.length < MAX_KINDS
      ? { kinds: [...kinds, { ...kind, id }] }
      : { errors: { name: `There are already ${MAX_KINDS} kinds. Delete one first.` } },
  );
  return { ...saved, id };
}

/** @param stamp of the kind as its form showed it. */
export const changeKind = (
  kind: AppointmentKindRow,
  stamp: string,
  by: string,
): Promise<SaveResult> =>
  saveKinds('Kind of appointment changed', by, async (kinds) => {
    const stored = kinds.find(({ id }) => id === kind.id);
    if (!stored) return { errors: DELETED_ERROR };
    const isUnchanged = () => kindStamp(stored) === kindStamp(kind);
    const verdict = await judgeSave(kindStamp(stored) === stamp, isUnchanged);
    if (verdict === 'conflict') return { errors: CHANGED_ERROR };
    return { kinds: kinds.map((one) => (one.id === kind.id ? kind : one)) };
  });

/** Appointments of the kind stay. */
export const deleteKind = (kindId: string, by: string): Promise<SaveResult> =>
  saveKinds('Kind of appointment deleted', by, (kinds) => ({
    kinds: kinds.filter(({ id }) => id !== kindId),
  }));
