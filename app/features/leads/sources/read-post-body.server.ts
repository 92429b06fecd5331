import { MAX_PAYLOAD_BYTES } from '~/features/leads/core/source-kinds';

import { countEntries, formFields, jsonFields } from './payload-fields';

/** `text` is empty if the body was not read. */
const refuseBody = (status: 413 | 415 | 422, problem: string, text = '') =>
  ({ ok: false, status, problem, text }) as const;

const TOO_LARGE_MESSAGE = 'The post is larger than 64 kB.';

/** Reads JSON, `application/x-www-form-urlencoded` and `multipart/form-data`. Of files only the name is read. */
export async function readPostBody(request: Request) {
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
