import type { Fixed, Flag, Instant, Optional } from './columns';

/** A backup that was begun. */
type BackupsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  /** The file's, in its place. */
  name: Fixed<string>;
  /** As it is shown. */
  place: Fixed<string>;
  /** `proved`: restored and found good. `removed`: its days were over. */
  state: 'running' | 'proved' | 'failed' | 'cancelled' | 'removed';
  /** Null: by the schedule. */
  begun_by: Fixed<string | null>;
  begun_at: Fixed<Instant>;
  /** The moment that it shows. */
  made_at: Optional<Instant>;
  proved_at: Optional<Instant>;
  bytes: number;
  leads: number;
  posts: number;
  pictures: number;
  phase: Optional<'writing' | 'proving'>;
  done_bytes: number;
  total_bytes: number;
  /** The last sign of life of whoever makes it. */
  progress_at: Instant;
  cancel_asked: Flag;
  /** Why there is none, in a sentence. */
  problem: Optional<string>;
};

/** What was deleted for ever, so that no restore brings it back; filled by triggers. */
type ErasuresTable = {
  kind: Fixed<'lead' | 'post' | 'project' | 'image'>;
  id: Fixed<string>;
  erased_at: Instant;
};

export type BackupTables = { backups: BackupsTable; erasures: ErasuresTable };
