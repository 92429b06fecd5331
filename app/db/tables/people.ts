import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant } from './columns';

/** The people of the studio. Alert recipients (a group of the settings), devices and passkeys refer to them by id. */
type PeopleTable = {
  /** A UUID. For people who got alerts before this list existed, their name at that time. */
  id: Fixed<string>;
  name: string;
  role: string;
  registration: string;
  /** 1: listed on the About page. */
  on_site: Flag;
  /** 1: an alert recipient whose name several people of the list have; staff are asked which of them it is. */
  unclear: Generated<Flag>;
  /** From 0, in the order of Settings. */
  position: number;
  changed_at: Instant;
};

export type PeopleTables = { people: PeopleTable };
