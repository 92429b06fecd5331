import { isUnavailable } from '~/db/errors.server';
import { db, transaction } from '~/db/executor.server';
import {
  type LeadSource,
  MAX_PAYLOAD_BYTES,
  PAYLOAD_DAYS,
  TEST_LEAD_REASON,
} from '~/features/leads/core/source-kinds';
import { storePost } from '~/features/leads/inquiry/source-post.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';
import { arrivalWithKey } from '~/features/leads/inquiry/suspicion/arrival.server';
import { storeOrSpool } from '~/features/leads/inquiry/take-inquiry.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { storableText } from '~/platform/text/storable-text';
import { knownProjectTypes, projectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';

import { mapPayload, type PayloadLead } from './map-payload';
import { countEntries, formFields, jsonFields } from './payload-fields';
import { formIdOf, validateLead } from './validate-lead.server';

type PostAnswer =
  | { readonly status: 200; readonly reference: string }
  | { readonly status: 401 | 413 | 415 | 422 | 500 | 503; readonly problem: string };

/** Stored or spooled like an inquiry. A refused post is kept for the owner to see. */
export async function receivePost(
  source: LeadSource,
  key: string,
  request: Request,
): Promise<PostAnswer> {
  const body = await readPostBody(request);
  const payload = storableText(body.text).replaceAll(key, '…');
  if (!body.ok) return refusePost(source, body.status, body.problem, payload);
  const googleKey = body.fields.find(({ path }) => path === 'google_key')?.text;
  if (source.kind === 'google' && googleKey !== key)
    return refusePost(source, 401, 'The key in google_key is wrong.', payload);
  if (body.entryCount > 1)
    return refusePost(source, 422, 'Send one lead per request, not a list of several.', payload);
  const fields = body.fields.map(({ path, label, text }) => ({
    path,
    label: label.replaceAll(key, '…'),
    text: text.replaceAll(key, '…'),
  }));
  const mapped = mapPayload(source.kind, source.mapping, fields);
  if (!mapped.ok) return refusePost(source, 422, mapped.missing, payload);
  return store(source, mapped.lead, payload);
}

/** `text` is empty if the body was not read. */
const refuseBody = (status: 413 | 415 | 422, problem: string, text = '') =>
  ({ ok: false, status, problem, text }) as const;

const TOO_LARGE_MESSAGE = 'The post is larger than 64 kB.';

/** Reads JSON, `application/x-www-form-urlencoded` and `multipart/form-data`. Of files only the name is read. */
async function readPostBody(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_PAYLOAD_BYTES)
    return refuseBody(413, TOO_LARGE_MESSAGE);
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json' || type?.endsWith('+json')) return readJson(await request.text());
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    return refuseBody(415, 'Send the lead as JSON or as a form post.');
  const form = await request.formData().catch(() => null);
  if (!form) return refuseBody(422, 'The form could not be read.');
  const fields = formFields(form);
  const text = JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(fields, ({ path }) => path)].map(([path, same]) => [
        path,
        same.length > 1 ? same.map((field) => field.text) : same[0]?.text,
      ]),
    ),
  );
  return { ok: true, text, fields, entryCount: 1 } as const;
}

function readJson(text: string) {
  const fields = jsonFields(text);
  if (!fields) return refuseBody(422, 'The JSON could not be read.', text);
  return { ok: true, text, fields, entryCount: countEntries(text) } as const;
}

async function store(source: LeadSource, lead: PayloadLead, payload: string): Promise<PostAnswer> {
  const settings = await readSettings().catch(() => null);
  const types = settings ? knownProjectTypes(settings.projectTypes) : projectTypes;
  const { inquiry, details, problem } = validateLead(lead, types);
  const post = { source: source.id, details, payload, isTest: lead.isTest, problem };
  try {
    const { reference } = await storeOrSpool(
      receivedNow(inquiry, {
        formId: formIdOf(source.id, lead),
        // A test lead is quarantined without scoring.
        ...(lead.isTest ? {} : { arrival: arrivalWithKey }),
        suspicion: lead.isTest ? TEST_LEAD_REASON : null,
        page: null,
        utm: lead.campaign,
        post,
      }),
    );
    return { status: 200, reference };
  } catch (error) {
    log.error({ err: error, source: source.id }, 'post of a lead source not stored');
    return isUnavailable(error)
      ? { status: 503, problem: 'The lead could not be stored. Send it again in a minute.' }
      : { status: 500, problem: 'The lead could not be stored. Send it again later.' };
  }
}

/** Refused posts kept for each source. The oldest are deleted. */
const MAX_REFUSED_POSTS = 50;

/** The sender is answered even if storing fails. */
async function refusePost(
  { id: source }: LeadSource,
  status: 401 | 413 | 415 | 422,
  problem: string,
  payload: string,
): Promise<PostAnswer> {
  try {
    await transaction(async () => {
      const post = { source, payload, problem, isTest: false };
      await storePost(post, { leadId: null, at: Date.now() });
      await deleteOldest(source);
      publish('lead-source.refused', { id: source });
    });
  } catch (error) {
    const level = isUnavailable(error) ? 'warn' : 'error';
    log[level]({ err: error, source }, 'refused post not stored');
  }
  return { status, problem };
}

async function deleteOldest(source: string): Promise<void> {
  await db()
    .deleteFrom('lead_source_posts')
    .where('source_id', '=', source)
    .where('lead_id', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('lead_source_posts')
        .select('id')
        .where('source_id', '=', source)
        .where('lead_id', 'is', null)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_REFUSED_POSTS),
    )
    .execute();
}

/** Posts are deleted after 30 days. Their leads stay. */
export async function deleteOldPosts(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('lead_source_posts')
    .where('received_at', '<', now - PAYLOAD_DAYS * 86_400_000)
    .execute();
}
