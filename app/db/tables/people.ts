import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant } from './columns';

type PeopleTable = {
  /** A UUID; for people from before this list, their name at that time. */
  id: Fixed<string>;
  name: string;
  role: string;
  registration: string;
  on_site: Flag;
  unclear: Generated<Flag>;
  position: number;
  changed_at: Instant;
};

export type PeopleTables = { people: PeopleTable };
