import { v7 as uuid, validate as isUuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { lockFor, transaction } from '~/db/executor.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { appointmentTakeOverRef } from '~/features/appointments/desk/take-over-appointments.server';
import { takeOverRef } from '~/features/leads/owners/take-over.server';
import { judgeSave } from '~/platform/judge-save';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { digest } from '~/platform/secret.server';
import { formText } from '~/platform/text/form-text';
import { loadPeople } from '~/settings/people/people-rows.server';
import { withRemovedTypes } from '~/settings/project-types';
import { settingGroup, type SettingGroup } from '~/settings/settings-groups';
import {
  loadSettings,
  readSettings,
  saveSettings,
  settingsSchema,
} from '~/settings/settings.server';

import { changePeople, peopleWithAccess } from './people/change-people.server';
import { readRemoval, withTakeOvers } from './people/remove-owners.server';

export type SettingRow = Readonly<Record<string, string>>;

/** Keyed by field name, such as `phone`, or `2.name` in the third row. `''` is about the whole form. */
export type SettingErrors = Readonly<Record<string, string>>;

/** `stamp` shows whether the rows have changed. `alerted` are ids of people whose removal must be confirmed. */
export async function readGroup(group: SettingGroup) {
  const { key, fields } = group;
  const settings = await readSettings();
  const value: unknown = settings.stored[key];
  const list = Array.isArray(value) ? value : [value];
  const rows = list.map((row: unknown): SettingRow =>
    typeof row === 'string'
      ? { [fields[0]?.name ?? '']: row }
      : withReadableNumbers(group, Object(row)),
  );
  const problems: Record<string, string> = {};
  for (const { path, message } of settings.problems.filter((problem) => problem.group === key))
    problems[nameOf(path, group, [...rows.keys()].map(String))] ??= message;
  const alerted =
    key === 'people'
      ? settings.stored.people
          .map(({ id }) => id)
          .filter((id) => settings.stored.recipients.some(({ person }) => person === id))
      : [];
  return { rows, problems, stamp: stampOf(value), alerted };
}

/** Numbers are stored without spaces for links (919845012345), so the form formats them. */
function withReadableNumbers({ fields }: SettingGroup, row: SettingRow): SettingRow {
  const numbers = fields.flatMap(({ name, type }) => {
    const number = type === 'tel' ? readPhoneNumber(row[name] ?? '') : null;
    return number ? [[name, number.international]] : [];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

const stampOf = (value: unknown) => digest('settings', JSON.stringify(value));

const CHANGED: SettingErrors = {
  '': 'Someone else changed these settings. Your text is still here: copy it, reload the page and enter it again.',
};

export const saveUndoably = (group: SettingGroup, form: FormData, by: string) =>
  group.key === 'people'
    ? savePeople(group, form, by)
    : undoable(changeOf(group, by), () => saveGroup(group, form));

const changeOf = ({ key, label }: SettingGroup, by: string) => ({
  records: [{ of: 'setting', id: key }],
  what: `${label} changed`,
  by,
});

const savePeople = (group: SettingGroup, form: FormData, by: string) =>
  transaction(async () => {
    // Nothing is booked with a person while they are removed.
    await lockDiary();
    const removal = await readRemoval(
      form,
      postedRows(group, form).map(({ id }) => id),
    );
    if ('problem' in removal) return { result: { '': removal.problem }, undo: null };
    const { takeOvers, people } = removal;
    const change = changeOf(group, by);
    const records = [
      ...change.records,
      ...takeOvers.map(takeOverRef),
      ...takeOvers.map(appointmentTakeOverRef),
    ];
    return undoable({ ...change, records, ...(takeOvers.length > 0 && { atomic: true }) }, () =>
      changePeople(() => withTakeOvers(takeOvers, { people, by }, () => saveGroup(group, form))),
    );
  });

/** Drops empty rows. @returns null once stored. */
export async function saveGroup(
  group: SettingGroup,
  form: FormData,
): Promise<SettingErrors | null> {
  const knownIds = group.rows?.ids ? (await loadPeople()).map(({ id }) => id) : [];
  const postedGroup = postedValue(group, form, knownIds);
  const { indexes } = postedGroup;
  const value =
    group.key === 'projectTypes' ? await withStoredTypes(postedGroup.value) : postedGroup.value;
  const parsed = settingsSchema.shape[group.key].safeParse(value);
  if (parsed.success)
    return transaction(async () => {
      await lockFor('settings');
      const storedStamp = stampOf((await loadSettings()).stored[group.key]);
      const verdict = await judgeSave(
        form.get('stamp') === storedStamp,
        () => storedStamp === stampOf(parsed.data),
      );
      if (verdict === 'change') await saveSettings(group.key, parsed.data);
      return verdict === 'conflict' ? CHANGED : null;
    });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    errors[nameOf(path, group, indexes)] ??= message;
  return errors;
}

async function withStoredTypes(postedTypes: unknown): Promise<unknown> {
  const rows = settingsSchema.shape.projectTypes.safeParse(postedTypes);
  if (!rows.success) return postedTypes;
  return withRemovedTypes(rows.data, (await loadSettings()).stored.projectTypes);
}

export async function endsAccess(form: FormData): Promise<boolean> {
  const ids = new Set(postedRows(settingGroup('people'), form).map(({ id }) => id));
  const withAccess = await peopleWithAccess();
  return (await loadPeople()).some(({ id }) => !ids.has(id) && withAccess.has(id));
}

const readRow = ({ fields }: SettingGroup, form: FormData, prefix: string): SettingRow =>
  Object.fromEntries(
    fields.map(({ name }) => {
      // Choices are posted as one entry each.
      const values = form.getAll(prefix + name).filter((value) => typeof value === 'string');
      return [name, values.join(' ')];
    }),
  );

/** Row numbers of the form may have gaps, because rows are removed in the browser. */
function postedRows(group: SettingGroup, form: FormData) {
  const hasOwnValues = (row: SettingRow) =>
    group.fields.some(({ name, initial = '' }) => row[name]?.trim() && row[name] !== initial);
  return form
    .getAll('row')
    .filter((index) => typeof index === 'string')
    .map((index) => ({
      index,
      row: readRow(group, form, `${index}.`),
      id: formText(form, `${index}.id`),
    }))
    .filter(({ row }) => hasOwnValues(row));
}

/** @param knownIds ids of stored rows; a new row has a UUID from its form. */
function postedValue(group: SettingGroup, form: FormData, knownIds: readonly string[]) {
  const { fields, rows } = group;
  if (!rows) return { value: readRow(group, form, ''), indexes: [] };
  const rowList = postedRows(group, form);
  return {
    value: rowList.map(({ row, id }) => {
      if (rows.texts) return row[fields[0]?.name ?? ''];
      return rows.ids ? { ...row, id: knownIds.includes(id) || isUuid(id) ? id : uuid() } : row;
    }),
    indexes: rowList.map(({ index }) => index),
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
