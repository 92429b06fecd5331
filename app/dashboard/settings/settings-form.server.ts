import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor, transaction } from '~/db/executor.server';
import { judgeSave } from '~/platform/judge-save';
import { readPhoneNumber } from '~/platform/phone-number';
import { digest } from '~/platform/secret.server';
import type { SettingGroup } from '~/settings/settings-groups';
import {
  loadSettings,
  readSettings,
  saveSettings,
  settingsSchema,
} from '~/settings/settings.server';

import { removeLeavers } from './recipients/remove-leavers.server';

/** One row for a group of fields, any number for a list: what the form shows. */
export type SettingRow = Readonly<Record<string, string>>;

/** By the field's name in the form: `phone`, or `2.name` in the third row. `''` is about the whole. */
export type SettingErrors = Readonly<Record<string, string>>;

/** The rows of a group, what is stored among them but not valid, and a stamp that tells whether they changed since. */
export async function readGroup(group: SettingGroup) {
  const { key, fields } = group;
  const settings = await readSettings();
  const value: unknown = settings[key];
  const list = Array.isArray(value) ? value : [value];
  const rows = list.map((row: unknown): SettingRow =>
    typeof row === 'string'
      ? { [fields[0]?.name ?? '']: row }
      : withReadableNumbers(group, Object(row)),
  );
  const problems: Record<string, string> = {};
  for (const { path, message } of settings.problems.filter((problem) => problem.group === key))
    problems[nameOf(path, group, [...rows.keys()].map(String))] ??= message;
  return { rows, problems, stamp: stampOf(value) };
}

/** A number that is stored for links (919845012345) as people read it. */
function withReadableNumbers({ fields }: SettingGroup, row: SettingRow): SettingRow {
  const numbers = fields.flatMap(({ name, type }) => {
    const number = type === 'tel' ? readPhoneNumber(row[name] ?? '') : null;
    return number ? [[name, number.international]] : [];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

const stampOf = (value: unknown) => digest('settings', JSON.stringify(value));

const CHANGED: SettingErrors = {
  '': 'These settings were changed in the meantime. Your text is still here: copy it, reload the page, and put it in again.',
};

/** Saves a posted group, so that it can be undone. */
export const saveUndoably = (group: SettingGroup, form: FormData, by: string) =>
  undoable({ things: [{ of: 'setting', id: group.key }], what: `${group.label} changed`, by }, () =>
    group.key === 'people' ? savePeople(group, form) : saveGroup(group, form),
  );

/** Whoever leaves the list of people hears of leads no longer. */
const savePeople = (group: SettingGroup, form: FormData) =>
  transaction(async () => {
    const names = async () => (await loadSettings()).people.map(({ name }) => name);
    const before = await names();
    const errors = await saveGroup(group, form);
    if (!errors) await removeLeavers(before, await names());
    return errors;
  });

/** Reads, validates and stores a posted group. Rows left wholly empty are dropped. @returns null once it is stored. */
export async function saveGroup(
  group: SettingGroup,
  form: FormData,
): Promise<SettingErrors | null> {
  const { value, indexes } = postedValue(group, form);
  const parsed = settingsSchema.shape[group.key].safeParse(value);
  if (parsed.success)
    return transaction(async () => {
      await lockFor('settings');
      const stored = stampOf((await loadSettings())[group.key]);
      const verdict = await judgeSave(
        form.get('stamp') === stored,
        () => stored === stampOf(parsed.data),
      );
      if (verdict === 'change') await saveSettings(group.key, parsed.data);
      return verdict === 'conflict' ? CHANGED : null;
    });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    errors[nameOf(path, group, indexes)] ??= message;
  return errors;
}

function postedValue({ fields, rows }: SettingGroup, form: FormData) {
  const read = (prefix: string) =>
    Object.fromEntries(
      fields.map(({ name }) => {
        // Choices come as one entry each.
        const values = form.getAll(prefix + name).filter((value) => typeof value === 'string');
        return [name, values.join(' ')];
      }),
    );
  if (!rows) return { value: read(''), indexes: [] };
  // The form's own numbers may have gaps: rows are taken out in the browser.
  const posted = form
    .getAll('row')
    .flatMap((index) => (typeof index === 'string' ? [{ index, row: read(`${index}.`) }] : []))
    .filter(({ row }) => Object.values(row).some((value) => value.trim()));
  return {
    value: posted.map(({ row }) => (rows.texts ? row[fields[0]?.name ?? ''] : row)),
    indexes: posted.map(({ index }) => index),
  };
}

function nameOf(
  path: readonly PropertyKey[],
  { fields, rows }: SettingGroup,
  indexes: readonly string[],
) {
  if (!rows) return String(path[0] ?? '');
  if (path.length === 0) return '';
  return `${indexes[Number(path[0])] ?? ''}.${String(path[1] ?? fields[0]?.name)}`;
}
