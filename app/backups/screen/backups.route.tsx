import { Form } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { type Backup, cancelBackup, listBackups } from '~/backups/catalog.server';
import { describeBackups } from '~/backups/settings.server';
import { backupStatus } from '~/backups/status.server';
import { requestBackup } from '~/backups/work/backup-job.server';
import { readFormAs } from '~/platform/read-form';
import { Button } from '~/ui/form/button';
import { WarningNotices } from '~/ui/notice';

import type { Route } from './+types/backups.route';
import { BackupList } from './backup-list';
import { formatBytes, timeLeft, verifiedText } from './backup-words';

import css from './backups.module.css';

export const handle = { title: 'Backups' };

export async function loader() {
  const now = Date.now();
  const [status, backups] = await Promise.all([backupStatus(now), listBackups()]);
  return { now, status, backups, ...describeBackups() };
}

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make') }),
  z.object({ intent: z.literal('cancel'), id: z.string().max(80) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormAs(request, intents);
  const requestedAt = Date.now();
  if (form.intent === 'cancel') await cancelBackup(form.id);
  else await requestBackup(context.get(staff).person);
  return { requestedAt: form.intent === 'make' ? requestedAt : null };
}

export default function BackupsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { now, status, backups, place, at, isScheduled, isEncrypted } = loaderData;
  useFreshness('backup.changed');
  const requestedAt = useLastAnswer(actionData)?.requestedAt ?? null;
  const isStarting = requestedAt !== null && backups.every(({ begunAt }) => begunAt < requestedAt);
  const running = status.running ? backups.find(({ state }) => state === 'running') : undefined;
  return (
    <div className="screen">
      {status.verified && <p>Last verified backup: {verifiedText(status.verified, now)}.</p>}
      <WarningNotices warnings={status.warnings} />
      <p className={`note ${css.quiet}`}>
        {isScheduled ? `Daily at ${at} IST, to` : 'To'} {place}
        {isEncrypted ? ', encrypted with the passphrase' : ', not encrypted'}. A backup is verified
        once it has been restored into a separate database and every row and picture counted.
        Backups contain no PIN, sessions or passkeys. To restore one, run on the server:{' '}
        <code>npm run admin -- restore NAME</code>
      </p>
      {running ? (
        <BackupProgress backup={running} />
      ) : (
        <Form method="post">
          <Button type="submit" variant="primary" name="intent" value="make">
            Back up now
          </Button>
          {isStarting && (
            <p role="status" className={`note ${css.quiet}`}>
              The backup starts within a few seconds. You can leave this page.
            </p>
          )}
        </Form>
      )}
      <BackupList backups={backups} />
    </div>
  );
}

const words = { writing: 'Writing', proving: 'Restoring to verify it' };

function BackupProgress({ backup }: { backup: Backup }) {
  const { id, phase, doneBytes, totalBytes } = backup;
  return (
    <Form method="post" className={`part ${css.progress}`}>
      <label>
        <span>
          {words[phase ?? 'writing']}: {formatBytes(doneBytes)}
          {totalBytes > doneBytes && ` of about ${formatBytes(totalBytes)}`}
          {timeLeft(backup)}
        </span>
        <progress
          value={totalBytes > 0 ? Math.min(1, doneBytes / totalBytes) : undefined}
          max={1}
        />
      </label>
      <p className={`note ${css.quiet}`}>
        This continues in the background. You can close this page.
      </p>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="cancel">
        Cancel
      </Button>
    </Form>
  );
}
