import { sql, type SqlBool } from 'kysely';

import { engine } from './executor.server';

/** Whether a column contains a text literally. Uses no index. */
export function textContains(column: string, text: string) {
  const positionIn = sql.raw(engine() === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`${positionIn}(coalesce(${sql.ref(column)}, ''), ${text}) > 0`;
}
