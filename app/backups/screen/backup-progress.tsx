import { Form } from 'react-router';

import type { Backup } from '~/backups/catalog.server';
import { Button } from '~/ui/form/button';

import { formatBytes, timeLeft } from './backup-words';

import css from './backups.module.css';

const words = { writing: 'Writing', proving: 'Restoring to verify it' };

export function BackupProgress({ backup }: { backup: Backup }) {
  const { id, phase, doneBytes, totalBytes } = backup;
  return (
    <Form method="post" className={css.progress}>
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
      <p className={css.quiet}>This continues in the background. You can close this page.</p>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="cancel">
        Cancel
      </Button>
    </Form>
  );
}
