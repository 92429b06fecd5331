import { data, Form, Link, redirect } from 'react-router';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { Success } from '~/backoffice/success';
import { useFormValues } from '~/backoffice/use-form-values';
import { useSending } from '~/backoffice/use-sending';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/kind.route';
import { KindFields } from './kind-fields';
import {
  changeKind,
  deleteKind,
  kindStamp,
  readKindForm,
  type SaveResult,
} from './save-kinds.server';

import css from './kinds.module.css';

export const handle = { title: 'Appointments' };

const SETTINGS_PATH = '/admin/settings/appointments';

export async function loader({ params }: Route.LoaderArgs) {
  const { stored } = await readSettings();
  const kind = stored.appointments.find(({ id }) => id === params.kindId);
  if (!kind)
    throw data(null, { status: 404, statusText: 'This kind of appointment no longer exists' });
  return { kind, stamp: kindStamp(kind) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const form = await readForm(request);
  if (form.get('intent') === 'delete') {
    const { undoId } = await deleteKind(params.kindId, person);
    return redirect(undoId === null ? SETTINGS_PATH : `${SETTINGS_PATH}?undo=${undoId}`);
  }
  const { kind, stamp } = readKindForm(params.kindId, form);
  const saved = await changeKind(kind, stamp, person);
  return data<SaveResult>(saved, saved.errors ? 422 : 200);
}

export default function KindScreen({ loaderData, actionData }: Route.ComponentProps) {
  useFreshness('settings.changed');
  useUndoOffer(actionData, 'Kind of appointment changed');
  const sending = useSending();
  const answer = useLastAnswer(actionData);
  const errors = answer?.errors ?? null;
  const { shown, touch } = useFormValues(loaderData, answer?.errors === null && answer);
  return (
    <div className="screen">
      <p>
        <Link to={SETTINGS_PATH}>All kinds of appointment</Link>
      </p>
      <h2 className="heading">{shown.kind.name}</h2>
      <Form
        method="post"
        className={`screen ${css.form}`}
        key={shown.stamp}
        noValidate
        onInput={touch}
      >
        <input type="hidden" name="stamp" value={shown.stamp} />
        <Closable closed={sending} className={`screen ${css.form}`}>
          <KindFields kind={shown.kind} errors={errors ?? {}} />
        </Closable>
        {errors && (
          <ErrorNotice>{errors[''] ?? 'Not saved. Please check the marked fields.'}</ErrorNotice>
        )}
        {answer && !errors && shown === loaderData && (
          <Success answer={answer}>Saved. The public page is updated.</Success>
        )}
        <p>
          <Button type="submit" variant="primary" busy={sending}>
            Save
          </Button>
        </p>
      </Form>
      <Form method="post" className={`section ${css.section}`}>
        <p className="note">Appointments that are already booked stay.</p>
        <p>
          <Button type="submit" variant="danger" name="intent" value="delete">
            Delete this kind
          </Button>
        </p>
      </Form>
    </div>
  );
}
