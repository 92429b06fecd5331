import { data, Form, Link } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useSending } from '~/backoffice/use-sending';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import {
  MAX_SOURCE_NAME_LENGTH,
  MAX_SOURCES,
  sourceKindNames,
  sourceKinds,
} from '~/features/leads/core/source-kinds';
import { createSource, deleteSource } from '~/features/leads/sources/lead-sources.server';
import { readSourceStates, type SourceState } from '~/features/leads/sources/source-states.server';
import { staleSourceWarning } from '~/features/leads/sources/stale-source';
import { sourceName } from '~/features/leads/sources/stored-mapping.server';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { InputField, namedOptions, SelectField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import type { Route } from './+types/lead-sources.route';
import { NewKey } from './new-key';

import css from './lead-source.module.css';

export const handle = { title: 'Lead sources' };

export const loader = async () => ({ sources: await readSourceStates() });

const createSchema = z.object({ name: sourceName, kind: z.enum(sourceKinds) });
const deleteSchema = z.object({ delete: z.uuid() });

export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const deletion = deleteSchema.safeParse(form);
  if (deletion.success)
    return {
      problem: null,
      created: null,
      undoId: await deleteSource(deletion.data.delete, context.get(staff).person),
    };
  const parsed = createSchema.safeParse(form);
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'Check the name and kind.');
  const { name, kind } = parsed.data;
  const created = await createSource(name, kind);
  if (!created) return refuse(`There are already ${MAX_SOURCES} lead sources. Delete one first.`);
  const { id, key } = created;
  return {
    problem: null,
    created: { id, name, kind, secret: key, address: `${siteOrigin()}/in/${key}` },
  };
}

const refuse = (problem: string) => data({ problem, created: null, undoId: null }, 422);

export default function LeadSources({ loaderData, actionData }: Route.ComponentProps) {
  const { sources } = loaderData;
  const sending = useSending();
  useFreshness('lead-source.changed', 'lead-source.refused', 'lead.created');
  useUndoOffer(actionData, 'Lead source deleted');
  const answer = useLastAnswer(actionData);
  const createdSource = answer?.created;
  return (
    <div className="screen">
      <p className="note">
        A lead source lets another system send leads to this desk: Google Ads lead forms, IndiaMART,
        and anything that can send a web request, such as Zapier, Make or n8n.
      </p>
      {createdSource && <NewKey {...createdSource} />}
      {sources.length > 0 ? (
        <SourceTable sources={sources} />
      ) : (
        <EmptyState title="No lead sources yet">
          For example: choose “Google Ads lead form” below and create the source. Paste the address
          and the key that you get into “Webhook integration” of your lead form in Google Ads, and
          select “Send test data” there. The test lead appears here within seconds.
        </EmptyState>
      )}
      <section className={`section ${css.section}`} aria-labelledby="new-source">
        <h2 id="new-source">New lead source</h2>
        <Form method="post" key={createdSource?.id}>
          <div className={`screen ${css.fields}`}>
            <InputField
              label="Name"
              error={answer?.problem ?? undefined}
              name="name"
              required
              maxLength={MAX_SOURCE_NAME_LENGTH}
              autoComplete="off"
            />
            <SelectField label="Kind" name="kind">
              {namedOptions(sourceKindNames)}
            </SelectField>
          </div>
          <Button type="submit" busy={sending}>
            Create lead source
          </Button>
        </Form>
      </section>
    </div>
  );
}

function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  return (
    <>
      {sources.map(
        ({ id, name, daysWithoutPosts }) =>
          daysWithoutPosts !== null && (
            <Notice key={id} tone="warn">
              {staleSourceWarning(name, daysWithoutPosts)}
            </Notice>
          ),
      )}
      <Table caption="Lead sources" captionHidden>
        <TableHead columns={['Name', 'Kind', 'Last lead', 'Last error']} />
        <tbody>
          {sources.map(({ id, name, kind, enabled, lastLeadAt, lastError }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/settings/lead-sources/${id}`}>{name}</Link>
                {!enabled && ' (off)'}
              </th>
              <td>{sourceKindNames[kind]}</td>
              <td>{lastLeadAt === null ? 'None yet' : formatInstant(lastLeadAt)}</td>
              <td>{lastError ? `${lastError.text} ${formatInstant(lastError.at)}` : 'None'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
