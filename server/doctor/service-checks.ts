import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { alertWarnings, isAnyoneAlerted } from '~/alerts/health/alert-warnings.server';
import { readSender } from '~/alerts/health/sender-health.server';
import { whyServerRefuses } from '~/alerts/mail/mail-channel.server';
import { whyNoMail } from '~/alerts/mail/mail-server';
import { webhookWarnings } from '~/alerts/webhooks/webhook-warnings.server';
import { listWebhooks } from '~/alerts/webhooks/webhooks.server';
import { backupStatus, whyVerifiedIsGone } from '~/backups/status.server';
import type { Finding } from '~/dashboard/settings/system/system-checks.server';
import { sourceWarnings } from '~/features/leads/sources/source-states.server';
import { codeOf, messageOf } from '~/platform/error-details';
import { formatInstant } from '~/platform/indian-time';
import { describeS3Address, type S3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { storageFault } from '~/platform/storage/storage-error';

import { ok, problem, type Surroundings, warning } from './surroundings';

export function checkStorage({ environment, dataDir }: Surroundings): Finding | Promise<Finding> {
  const { STORAGE_URL } = environment;
  return STORAGE_URL ? checkBucket(STORAGE_URL) : checkFiles(join(dataDir, 'files'));
}

/** Checks the permissions of a folder. The first start creates it. */
function checkFiles(folder: string): Finding {
  const existing = existsSync(folder) ? folder : dirname(folder);
  if (!existsSync(existing)) return warning('Not checked, because the data folder doesn’t exist.');
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`${folder} is writable.`);
  } catch {
    return problem(
      `Pictures can’t be stored: this user can’t write to ${existing}. Make the folder and its disk writable for the site’s user.`,
    );
  }
}

/** Writes a small object to the bucket and deletes it, because only that shows whether the bucket is writable. */
async function checkBucket(address: S3Address): Promise<Finding> {
  const bucket = createS3Storage(address, { tries: 1 });
  const displayAddress = describeS3Address(address);
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from('A check of npm run admin -- doctor. It may be deleted.'));
    await bucket.delete(key);
    return ok(`${displayAddress} is writable (a small object was written and deleted).`);
  } catch (error) {
    return problem(
      storageFault(error) === 'refused'
        ? `${displayAddress} refuses to store or delete a small object (${messageOf(error)}). Check the key, its permissions (get, put, list and delete) and the bucket name in STORAGE_URL, and this machine’s clock.`
        : `${displayAddress} can’t be reached or has a problem (${messageOf(error)}). Check STORAGE_URL and the storage provider.`,
    );
  }
}

export async function checkEmail({ database }: Surroundings): Promise<Finding> {
  const mailProblem = whyNoMail();
  if (mailProblem !== null) return warning(`${mailProblem} See .env.example.`);
  const refusal = await whyServerRefuses();
  if (refusal !== null) return problem(refusal);
  if (database === null)
    return warning(
      'The mail server accepts email. Its DNS records were not checked, because the database can’t be used.',
    );
  const sender = await readSender();
  const weak = sender?.records.filter(({ advice }) => advice !== null) ?? [];
  if (weak.length > 0)
    return warning(
      `The mail server accepts email, but email from ${sender?.domain} may land in spam. ${weak
        .map(({ label, state, advice }) => `${label}: ${state}. ${advice}`)
        .join(' ')}`,
    );
  return ok(
    `The mail server accepts email, and SPF, DKIM and DMARC are set up for ${sender?.domain}.`,
  );
}

export async function checkBackup(): Promise<Finding> {
  const { verified, warnings } = await backupStatus();
  if (!verified?.verifiedAt) return warning(warnings.join(' ') || 'The first backup is running.');
  const age = `The last verified backup is from ${formatInstant(verified.verifiedAt)}.`;
  const verifiedProblem = await whyVerifiedIsGone();
  const problems = new Set(verifiedProblem === null ? warnings : [verifiedProblem, ...warnings]);
  return problems.size === 0 ? ok(age) : problem(`${age} ${[...problems].join(' ')}`);
}

/** Headers of every page that a proxy might drop, with the text that they must contain. */
const HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=',
  'content-security-policy': 'script-src',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

export async function checkAddress({ environment }: Surroundings): Promise<Finding> {
  const { PUBLIC_URL } = environment;
  if (PUBLIC_URL === undefined)
    return warning(
      'PUBLIC_URL isn’t set, so links in emails lead to this machine only. Set it to the address that visitors use.',
    );
  if (!PUBLIC_URL.startsWith('https:'))
    return problem(
      `${PUBLIC_URL} is not HTTPS, so nobody can sign in from elsewhere. Set up HTTPS at the proxy and start PUBLIC_URL with https://.`,
    );
  const answer = await fetch(PUBLIC_URL, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => whyNoAnswer(error));
  if (typeof answer === 'string')
    return problem(
      `${PUBLIC_URL} can’t be reached from this machine (${answer}). Check that the site runs, the DNS record, the certificate and the proxy.`,
    );
  await answer.body?.cancel();
  const target = answer.headers.get('location');
  if (target !== null)
    return problem(
      `${PUBLIC_URL} redirects to ${target}. Set PUBLIC_URL to the address that answers.`,
    );
  if (answer.status !== 200)
    return problem(
      `${PUBLIC_URL} answers with status ${answer.status}. Check that the site runs and that the proxy leads to it.`,
    );
  const missingHeaders = Object.entries(HEADERS)
    .filter(([name, part]) => !answer.headers.get(name)?.includes(part))
    .map(([name]) => name);
  return missingHeaders.length > 0
    ? problem(
        `${PUBLIC_URL} answers without the expected headers: ${missingHeaders.join(', ')}. Check that it leads to this site and that the proxy passes its headers on.`,
      )
    : ok(`${PUBLIC_URL} answers over HTTPS with the expected headers.`);
}

const whyNoAnswer = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) || messageOf(error);
};

export async function checkAlerts(): Promise<Finding> {
  const warnings = await alertWarnings();
  if (warnings.length === 0) return ok('New leads reach someone.');
  const text = warnings.join(' ');
  return (await isAnyoneAlerted()) ? warning(text) : problem(text);
}

export async function checkLeadSources(): Promise<Finding> {
  const warnings = await sourceWarnings();
  return warnings.length === 0
    ? ok('No lead source has gone silent.')
    : warning(warnings.join(' '));
}

export async function checkWebhooks(): Promise<Finding> {
  const [webhooks, warnings] = await Promise.all([listWebhooks(), webhookWarnings()]);
  if (warnings.length > 0) return warning(warnings.join(' '));
  const count = webhooks.filter(({ isOn }) => isOn).length;
  return ok(count === 0 ? 'None is on.' : `${count} on, and none is failing.`);
}
