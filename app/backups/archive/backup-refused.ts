/** The message is for the owner: why an archive is refused, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const USE_ANOTHER_BACKUP = 'Use another backup. Nothing was changed.';
