/** `away`: unreachable or failing. `slow`: timed out. `refused`: credentials. `wrong`: not the stored content. */
export type StorageFault = 'away' | 'slow' | 'refused' | 'full' | 'wrong';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageFault;
  constructor(kind: StorageFault, message: string) {
    super(message);
    this.kind = kind;
  }
}

const CODES: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EIO: 'away',
  ESTALE: 'away',
};

/** Returns null if the error is a bug rather than a storage failure. */
export function storageFault(error: unknown): StorageFault | null {
  if (error instanceof StorageError) return error.kind;
  return error instanceof Error && 'code' in error ? (CODES[String(error.code)] ?? null) : null;
}
