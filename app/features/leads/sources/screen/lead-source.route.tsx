import { data, Form, Link } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import {
  leadTargets,
  MAX_SOURCE_NAME_LENGTH,
  PAYLOAD_DAYS,
  sourceKindNames,
} from '~/features/leads/core/source-kinds';
import { useOwnerOptions } from '~/features/leads/owners/owner-field';
import { isListedPerson, PERSON_REMOVED } from '~/features/leads/owners/owner-steps.server';
import { updateSource, readSource, rotateKey } from '~/features/leads/sources/lead-sources.server';
import { readSourcePosts, type ShownPost } from '~/features/leads/sources/source-states.server';
import { mappingSchema, sourceName } from '~/features/leads/sources/stored-mapping.server';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { readForm } from '~/platform/read-form';
import { useHasOwners } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';
import { InputField, SelectField } from '~/ui/form/field';
import { ErrorNotice, Notice } from '~/ui/notice';
import { Tag } from '~/ui/tag';

import type { Route } from './+types/lead-source.route';
import { AsReceived } from './as-received';
import { AUTOMATIC_TARGET, MappingForm } from './mapping-form';
import { NewKey } from './new-key';
import { readSample, type Sample } from './read-sample.server';

import css from './lead-source.module.css';

export const handle = { title: 'Lead source' };

export async function loader({ params }: Route.LoaderArgs) {
  const source = await readSource(params.sourceId);
  if (!source) throw data(null, { status: 404, statusText: 'This lead source no longer exists' });
  const posts = await readSourcePosts(source.id);
  return { source, posts, sample: readSample(posts[0]?.payload ?? '') };
}

const posted = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: sourceName }),
  z.object({ intent: z.literal('switch'), to: z.enum(['on', 'off']) }),
  z.object({ intent: z.literal('key') }),
  z.object({ intent: z.literal('owner'), owner: z.string().max(200) }),
  z.object({ intent: z.literal('sample'), sample: z.string().max(200_000) }),
  z.object({ intent: z.literal('mapping'), ...mappingSchema.shape }),
]);

type Answer = {
  readonly problem?: string;
  readonly undoId?: string | null;
  readonly what?: string;
  readonly key?: string;
  readonly address?: string;
  readonly sample?: Sample;
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const parsed = posted.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success)
    return data<Answer>({ problem: parsed.error.issues[0]?.message ?? 'Check the fields.' }, 422);
  const answer = await carryOut(params.sourceId, parsed.data, context.get(staff).person);
  return data<Answer>(answer, answer.problem ? 422 : 200);
}

async function carryOut(id: string, form: z.output<typeof posted>, by: string): Promise<Answer> {
  const describeChange = async (what: string, changes: Parameters<typeof updateSource>[1]) => ({
    what,
    undoId: await updateSource(id, changes, { what, by }),
  });
  switch (form.intent) {
    case 'rename':
      return describeChange('Lead source renamed', { name: form.name });
    case 'switch':
      return describeChange(`Lead source switched ${form.to}`, { enabled: form.to === 'on' });
    case 'owner': {
      const ownerId = form.owner || null;
      if (ownerId !== null && !(await isListedPerson(ownerId))) return { problem: PERSON_REMOVED };
      return describeChange('Owner of new leads changed', { ownerId });
    }
    case 'mapping': {
      const mapping = Object.fromEntries(
        leadTargets.flatMap((target) => {
          const path = form[target];
          return path === undefined || path === AUTOMATIC_TARGET ? [] : [[target, path]];
        }),
      );
      return describeChange('Mapping changed', { mapping });
    }
    case 'key': {
      const key = await rotateKey(id);
      return key === null ? {} : { key, address: `${siteOrigin()}/in/${key}` };
    }
    case 'sample': {
      const sample = readSample(form.sample);
      return sample.fields.length > 0
        ? { sample }
        : {
            problem: 'This sample has no fields. Paste JSON, or a form post like name=Asha&phone=…',
          };
    }
    default:
      return form satisfies never;
  }
}

export default function LeadSourceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { source, posts } = loaderData;
  const answer = useLastAnswer(actionData);
  useUndoOffer(actionData, actionData?.what ?? 'Lead source changed');
  useFreshness('lead-source.changed', 'lead-source.refused', 'lead.created');
  return (
    <div className="screen">
      <p>
        <Link to="/admin/settings/lead-sources">All lead sources</Link>
      </p>
      <h2>{source.name}</h2>
      <ErrorNotice>{answer?.problem}</ErrorNotice>
      {!source.enabled && (
        <Notice tone="warn">This lead source is switched off and takes no leads.</Notice>
      )}
      {answer?.key && answer.address && (
        <NewKey {...source} secret={answer.key} address={answer.address} />
      )}
      <ReceivedPosts posts={posts} />
      {source.kind === 'any' && (
        <MappingForm mapping={source.mapping} sample={answer?.sample ?? loaderData.sample} />
      )}
      <section className={`section ${css.section}`} aria-labelledby="source">
        <h2 id="source">{sourceKindNames[source.kind]}</h2>
        <Form method="post" key={source.name}>
          <div className={`screen ${css.fields}`}>
            <InputField
              label="Name"
              name="name"
              defaultValue={source.name}
              required
              maxLength={MAX_SOURCE_NAME_LENGTH}
            />
          </div>
          <Button type="submit" name="intent" value="rename">
            Save name
          </Button>
        </Form>
        <OwnerForm ownerId={source.ownerId} />
        <Form method="post">
          <p className="note">
            A new key replaces the old one, which stops working at once. Paste the new address into
            the sending system.
          </p>
          <Button type="submit" name="intent" value="key">
            Create a new key
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="to" value={source.enabled ? 'off' : 'on'} />
          <Button type="submit" name="intent" value="switch">
            {source.enabled ? 'Switch off' : 'Switch on'}
          </Button>
        </Form>
        <Form method="post" action="/admin/settings/lead-sources">
          <p className="note">Leads that it sent stay on the desk.</p>
          <Button type="submit" name="delete" value={source.id} variant="danger">
            Delete lead source
          </Button>
        </Form>
      </section>
    </div>
  );
}

function OwnerForm({ ownerId }: { ownerId: string | null }) {
  const options = useOwnerOptions();
  if (!useHasOwners()) return null;
  return (
    <Form method="post" key={ownerId}>
      <div className={`screen ${css.fields}`}>
        <SelectField label="Owner of new leads" name="owner" defaultValue={ownerId ?? ''}>
          {options}
        </SelectField>
      </div>
      <p className="note">Alerts go to this person first. Earlier leads keep their owner.</p>
      <Button type="submit" name="intent" value="owner">
        Save owner
      </Button>
    </Form>
  );
}

function ReceivedPosts({ posts }: { posts: readonly ShownPost[] }) {
  return (
    <section className={`section ${css.section}`} aria-labelledby="received">
      <h2 id="received">Received</h2>
      <p className="note">
        {posts.length > 0
          ? `The latest posts, kept for ${PAYLOAD_DAYS} days.`
          : 'Nothing yet. Send a test lead from the other system; it appears here within seconds.'}
      </p>
      <ul className={css.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <p>
              {formatInstant(post.receivedAt)}{' '}
              {post.leadId ? (
                <Link to={`/admin/leads/${post.leadId}`}>{post.leadName || 'Open lead'}</Link>
              ) : (
                'Not stored'
              )}{' '}
              {post.isTest && <Tag>Test lead</Tag>}
            </p>
            {post.problem && <p>{post.problem}</p>}
            {post.payload !== '' && <AsReceived payload={post.payload} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
