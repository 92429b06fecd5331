/**
 * Why a storage could not do what it was asked for. `away`: nobody is there, or it has trouble of its own. `slow`: no answer came in
 * time. `refused`: keys, rights, or there is no such bucket. `full`: it has no room. `wrong`: what it gave is not
 * the file, by its length or content.
 */
export type StorageFault = 'away' | 'slow' | 'refused' | 'full' | 'wrong';

/** Its message names what was asked for and what was answered, never an address's keys. */
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

/** The kind of a failure of a storage, a folder's included; null: it is none, but a fault of ours. */
export function storageFault(error: unknown): StorageFault | null {
  if (error instanceof StorageError) return error.kind;
  return error instanceof Error && 'code' in error ? (CODES[String(error.code)] ?? null) : null;
}
