import { type FormEvent, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';

import { staff } from '~/auth/staff';
import { Success } from '~/backoffice/success';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { useFormValues } from '~/backoffice/use-form-values';
import { useSending } from '~/backoffice/use-sending';
import { isStale } from '~/features/estimates/engine/card/rate-card';
import { formatChange, formatInr } from '~/features/estimates/engine/money';
import { ChangeTable } from '~/features/estimates/sheet/change-table';
import { fingerprintOf } from '~/platform/fingerprint.server';
import { formatDate, indianDay } from '~/platform/indian-time';
import { judgeSave } from '~/platform/judge-save';
import { readForm } from '~/platform/read-form';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import type { Route } from './+types/rates.route';
import { CardFields } from './card-fields';
import { editCard } from './edit-card.server';
import { previewCard, type CardPreview } from './preview-card';
import {
  currentRateCard,
  latestRateCard,
  listRateCards,
  publishRateCard,
} from './rate-cards.server';

import css from './rates.module.css';

export const handle = { title: 'Rate card' };

export async function loader({ request }: Route.LoaderArgs) {
  const [card, current, versions] = await Promise.all([
    latestRateCard(),
    currentRateCard(),
    listRateCards(),
  ]);
  const today = indianDay(Date.now());
  const published = new URL(request.url).searchParams.get('published');
  return {
    card,
    currentId: current.id,
    stale: isStale(current, today),
    today,
    versions,
    published,
  };
}

/** `preview` shows what would change, `publish` creates the next version if it is the one that was previewed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const base = await latestRateCard();
  const edited = editCard(base, form);
  if (!edited.ok) return data({ problems: edited.problems, preview: null }, 422);
  const fingerprint = fingerprintOf(edited.card);
  const preview = { ...previewCard(base, edited.card), fingerprint };
  const verdict = await judgeSave(
    edited.basedOn === base.id,
    () => edited.card.date === base.date && preview.values.length === 0,
  );
  if (verdict === 'stored') throw publishedAs(base.id);
  if (verdict === 'conflict') return data({ problems: { '': taken(base.id) }, preview: null }, 409);
  if (form.get('intent') !== 'publish') return data({ problems: {}, preview });
  if (preview.values.length === 0)
    return data({ problems: { '': 'Nothing was changed.' }, preview }, 422);
  if (form.get('previewed') !== fingerprint) return data({ problems: {}, preview });
  const { basedOn, note } = edited;
  const { person: by } = context.get(staff);
  const { result: published, undo } = await undoable(
    {
      records: [],
      made: (made) => (made.ok ? [{ of: 'rate card', id: made.id }] : []),
      what: `Rate card of ${formatDate(edited.card.date)} published`,
      by,
    },
    () => publishRateCard(edited.card, { basedOn, note, by }),
  );
  if (!published.ok) return data({ problems: { '': taken(published.latest) }, preview: null }, 409);
  throw publishedAs(published.id, undo);
}

const publishedAs = (id: string, undo: string | null = null) =>
  redirect(`/admin/settings/rates?published=${id}${undo === null ? '' : `&undo=${undo}`}`);

const taken = (latest: string) =>
  `Version ${latest} was published while you were editing. Copy your changes and reload the page.`;

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { currentId, stale, today, versions, published } = loaderData;
  const { shown: card, touch } = useFormValues(loaderData.card, published);
  const problems: Record<string, string> = actionData?.problems ?? {};
  const sending = useSending();
  const busy = useNavigation().state !== 'idle';
  // The response that was on screen when an entry changed: its preview no longer matches the entries.
  const [outdated, setOutdated] = useState<typeof actionData | null>(null);
  const isOutdated = outdated === actionData;
  const preview = isOutdated ? null : actionData?.preview;
  const onChange = () => {
    touch();
    setOutdated(actionData);
  };
  // The reason for the change isn't part of the card, so typing it doesn't invalidate the preview.
  const onInput = ({ target }: FormEvent) =>
    target instanceof HTMLInputElement && target.name === 'note' ? touch() : onChange();
  const cardProblem = problems[''];
  return (
    <div className={css.rates}>
      {published && !actionData && (
        <Success answer={published}>
          Version {published} is published. Pages use it from that date.
        </Success>
      )}
      {stale && (
        <Notice tone="warn" title="These rates are older than half a year">
          Visitors see this too. Check the rates and publish a new version.
        </Notice>
      )}
      <VersionList versions={versions} currentId={currentId} />
      <Form method="post" className={css.form} key={card.id} preventScrollReset onInput={onInput}>
        <input type="hidden" name="basedOn" value={card.id} />
        <h2>Edit version {card.id}</h2>
        <p className={`note ${css.hint}`}>
          Published versions are kept, and existing estimates keep theirs. Amounts are in rupees.
          Values without a source are marked “assumed” on the public page.
        </p>
        <Closable closed={sending} className={css.inner}>
          <CardFields card={card} problems={problems} onTouch={onChange} />
        </Closable>
        <div className={css.publish}>
          <h2>Publish</h2>
          {cardProblem && <Notice tone="error" title={cardProblem} role="alert" />}
          {Object.keys(problems).length > 0 && !cardProblem && (
            <Notice tone="error" role="alert" title="Please check the marked fields." />
          )}
          <Closable closed={sending} className={css.pair}>
            <InputField
              label="First day"
              error={problems['date']}
              type="date"
              name="date"
              min={card.date}
              defaultValue={today < card.date ? card.date : today}
            />
            <InputField
              label="Reason for change"
              hint="Shown to your colleagues"
              error={problems['note']}
              name="note"
            />
          </Closable>
          {preview && <CardPreviewTables preview={preview} />}
          {preview && <input type="hidden" name="previewed" value={preview.fingerprint} />}
          {isOutdated && actionData?.preview && (
            <Notice tone="warn" role="status">
              Preview these changes to publish them.
            </Notice>
          )}
          <div className={css.actions}>
            <Button type="submit" name="intent" value="preview" busy={busy}>
              Preview changes
            </Button>
            {preview && preview.values.length > 0 && (
              <Button type="submit" name="intent" value="publish" variant="primary" busy={busy}>
                Publish
              </Button>
            )}
          </div>
          <p className={`note ${css.hint}`}>
            Current version today, {formatDate(today)}: version {currentId}.
          </p>
        </div>
      </Form>
    </div>
  );
}

type Version = { id: string; validFrom: string; note: string; by: string | null };

function VersionList({ versions, currentId }: { versions: readonly Version[]; currentId: string }) {
  return (
    <Table caption="Versions">
      <TableHead columns={['Version', 'From', 'Why', 'By']} />
      <tbody>
        {versions.map(({ id, validFrom, note, by }) => (
          <tr key={id} aria-selected={id === currentId || undefined}>
            <th scope="row" className={css.version}>
              {id}
            </th>
            <td>
              {formatDate(validFrom)}
              {id === currentId && ', current'}
            </td>
            <td>{note}</td>
            <td>{by ?? 'Initial rates'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CardPreviewTables({ preview: { scenarios, values } }: { preview: CardPreview }) {
  return (
    <>
      <ChangeTable
        caption="The three typical buildings, likely total"
        columns={['Building', 'Current', 'New', 'Change']}
        rows={scenarios.map(({ id, title, before, after, change }) => ({
          key: id,
          label: title,
          cells: [formatInr(before), formatInr(after), formatChange(change)],
        }))}
      />
      <ChangeTable
        caption={`Values that change: ${values.length}`}
        columns={['Value', 'Current', 'New']}
        rows={values.map(({ name, label, before, after }) => ({
          key: name,
          label,
          cells: [before, after],
        }))}
      />
    </>
  );
}
