import { MAX_PAYLOAD_BYTES } from '~/features/leads/core/source-kinds';

import { countEntries, formFields, jsonFields, type PayloadField } from './payload-fields';

export type PostBody =
  | {
      readonly ok: true;
      readonly text: string;
      readonly fields: readonly PayloadField[];
      readonly entryCount: number;
    }
  | {
      readonly ok: false;
      readonly status: 413 | 415 | 422;
      readonly problem: string;
      /** Empty if the body was not read. */
      readonly text: string;
    };

const refuseBody = (status: 413 | 415 | 422, problem: string, text = ''): PostBody => ({
  ok: false,
  status,
  problem,
  text,
});

const TOO_LARGE_MESSAGE = 'The post is larger than 64 kB.';

/** Reads JSON, `application/x-www-form-urlencoded` and `multipart/form-data`. Of files only the name is read. */
export async function readPostBody(request: Request): Promise<PostBody> {
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
  return { ok: true, text, fields, entryCount: 1 };
}

export function readJson(text: string): PostBody {
  const fields = jsonFields(text);
  if (!fields) return refuseBody(422, 'The JSON could not be read.', text);
  return { ok: true, text, fields, entryCount: countEntries(text) };
}
