import type { Fixed, Flag, Instant, Optional } from './columns';

type BackupsTable = {
  id: Fixed<string>;
  name: Fixed<string>;
  place: Fixed<string>;
  /** `proved` means verified by a test restore, `removed` means expired. */
  state: 'running' | 'proved' | 'failed' | 'cancelled' | 'removed';
  begun_by: Fixed<string | null>;
  begun_at: Fixed<Instant>;
  made_at: Optional<Instant>;
  proved_at: Optional<Instant>;
  bytes: number;
  leads: number;
  posts: number;
  pictures: number;
  phase: Optional<'writing' | 'proving'>;
  done_bytes: number;
  total_bytes: number;
  progress_at: Instant;
  cancel_asked: Flag;
  problem: Optional<string>;
};

type TombstonesTable = {
  kind: Fixed<'lead' | 'post' | 'project' | 'image'>;
  id: Fixed<string>;
  erased_at: Instant;
};

export type BackupTables = { backups: BackupsTable; erasures: TombstonesTable };
