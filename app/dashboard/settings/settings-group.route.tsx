import { data } from 'react-router';

import { staff } from '~/auth/staff';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { readForm } from '~/platform/read-form';
import { yearToConfirm } from '~/settings/hours/year-to-confirm';
import { findGroup, type SettingGroup } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/settings-group.route';
import { ClosedDaysTools } from './closed-days/closed-days-tools';
import { GroupForm } from './group-form';
import { readGroup, saveUndoably } from './settings-form.server';

export const handle = {
  title: (loaded: Route.ComponentProps['loaderData'] | undefined) =>
    findGroup(loaded?.form.key)?.label ?? 'Settings',
};

function groupOf(key: string) {
  const group = findGroup(key);
  if (!group) throw data(null, PAGE_NOT_FOUND);
  return group;
}

export async function loader({ params }: Route.LoaderArgs) {
  const group = groupOf(params.group);
  const { daysConfirmed, replyLanguage } = await readSettings();
  return {
    form: { key: group.key, ...(await readGroup(group)) },
    replyLanguage: replyLanguage.name,
    yearToConfirm: yearToConfirm(daysConfirmed.year, Date.now()),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const form = await readForm(request);
  const { result: errors, undo } = await saveUndoably(groupOf(params.group), form, person);
  return errors ? data({ errors, undoId: null }, 422) : { errors: null, undoId: undo };
}

export default function SettingsGroup(props: Route.ComponentProps) {
  const { form, yearToConfirm: year } = props.loaderData;
  return (
    <div className="screen">
      <Group key={form.key} {...props} />
      {form.key === 'closures' && <ClosedDaysTools year={year} />}
    </div>
  );
}

/** Adds the language in Settings to the label of the second reply. */
const withLanguage = (group: SettingGroup | undefined, language: string) =>
  group?.key === 'replies'
    ? {
        ...group,
        fields: group.fields.map((field) =>
          field.name === 'hindi' ? { ...field, label: language } : field,
        ),
      }
    : group;

function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { form, replyLanguage } = loaderData;
  const group = withLanguage(findGroup(form.key), replyLanguage);
  useUndoOffer(actionData, `${group?.label} changed`);
  return group && <GroupForm group={group} form={form} answer={actionData} />;
}
