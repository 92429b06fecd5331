import { useEffect, useEffectEvent } from 'react';
import { data } from 'react-router';

import { staff } from '~/auth/staff';
import { useHeld } from '~/backoffice/use-typed-values';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { readForm } from '~/platform/read-form';
import { findGroup } from '~/settings/settings-groups';

import type { Route } from './+types/settings-group.route';
import { SettingsForm } from './settings-form';
import { readGroup, saveUndoably } from './settings-form.server';

export const handle = { title: 'Settings' };

function groupOf(key: string) {
  const group = findGroup(key);
  if (!group) throw data(null, { status: 404, statusText: 'There are no such settings' });
  return group;
}

export async function loader({ params }: Route.LoaderArgs) {
  const group = groupOf(params.group);
  return { key: group.key, ...(await readGroup(group)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const form = await readForm(request);
  const { result: errors, undo } = await saveUndoably(groupOf(params.group), form, person);
  return errors ? data({ errors, undoId: null }, { status: 422 }) : { errors: null, undoId: undo };
}

export default function SettingsGroup(props: Route.ComponentProps) {
  return <Group key={props.loaderData.key} {...props} />;
}

function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, touch, release } = useHeld(loaderData);
  const saved = actionData?.errors === null;
  const onSaved = useEffectEvent(release);
  useEffect(() => {
    if (actionData?.errors === null) onSaved();
  }, [actionData]);
  const { key, rows, problems, stamp } = shown;
  const group = findGroup(key);
  useUndoOffer(actionData, `${group?.label} changed`);
  if (!group) return null;
  // A saved group shows what was stored: trimmed, and without the empty rows.
  return (
    <SettingsForm
      key={stamp}
      group={group}
      rows={rows}
      stamp={stamp}
      problems={problems}
      errors={actionData?.errors ?? {}}
      saved={saved && shown === loaderData}
      onTouch={touch}
    />
  );
}
