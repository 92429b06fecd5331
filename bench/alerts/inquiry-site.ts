import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { people } from '../../tests/inquiry-corpus/people.ts';
import { seededRandom } from '../../tests/inquiry-corpus/random.ts';
import { filledIn, postInquiry } from '../../tests/site/post-inquiry.ts';
import { startPinned } from '../wrk.ts';

const PORT = 39_804;
/** The `SECRET_KEY` of every measured site: the form time of an inquiry is signed with it. */
export const SECRET_KEY = 'a key of this measurement that nobody else has';

loadSecret('', SECRET_KEY);
const asking = people(seededRandom(7), 20_000, 60);
let sentCount = 0;

/** Sends an inquiry from a new person. @returns the email address, or '' if it wasn't stored. */
export async function sendOne(url: string): Promise<string> {
  const one = asking[(sentCount += 1) % asking.length];
  if (!one) return '';
  const { name, phone, pincode, projectType, address } = one;
  const email = one.email.replace('@', `.${sentCount}@`);
  const formTime = signFormTime(Date.now() - 60_000);
  const body = filledIn({
    name,
    email,
    phone,
    pincode,
    projectType,
    formTime,
    formId: `f${sentCount}`,
  });
  const answer = await postInquiry(url, body, { 'x-forwarded-for': address });
  await answer.arrayBuffer();
  return answer.status === 200 ? email : '';
}

/** Sends a new person's inquiry like a lead source does. @returns the email address, or '' if it wasn't stored. */
export async function postLead(address: string): Promise<string> {
  const one = asking[(sentCount += 1) % asking.length];
  if (!one) return '';
  const { name, phone, pincode: city } = one;
  const email = one.email.replace('@', `.${sentCount}@`);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead_id: String(sentCount), name, phone, email, city }),
  });
  await answer.arrayBuffer();
  return answer.status === 200 ? email : '';
}

/** A fresh site that sends a separate message for every lead. `database` opens its database. */
export async function startSite(
  environment: Record<string, string>,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const start = () =>
    startPinned(['build/server/main.js'], PORT, {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SECRET_KEY,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      DATA_DIR: folder,
      ...environment,
    });
  const database = () => new DatabaseSync(join(folder, 'studio.sqlite'), { timeout: 5_000 });
  await (await start()).stop();
  const file = database();
  const all = { alerts: { confirmation: '', single: 'on' }, ...settings };
  const insert = file.prepare('insert into settings values (?, ?, 1)');
  for (const [key, value] of Object.entries(all)) insert.run(key, JSON.stringify(value));
  file.close();
  return { ...(await start()), database };
}
