import { StatementSync } from 'node:sqlite';

/** The longest synchronous call of SQLite since `reset()`: milliseconds of this thread's CPU time, and its SQL. */
export const longestCall = { cpu: 0, sql: '', reset };

function reset() {
  longestCall.cpu = 0;
  longestCall.sql = '';
}

/**
 * Starts timing every call of SQLite. It measures CPU time, because a busy machine may suspend the
 * thread.
 */
export function timeSqliteCalls() {
  for (const method of ['all', 'run'] as const) {
    const original = StatementSync.prototype[method];
    Object.defineProperty(StatementSync.prototype, method, {
      value(this: StatementSync, ...values: unknown[]) {
        const before = process.threadCpuUsage();
        const result: unknown = Reflect.apply(original, this, values);
        const { user, system } = process.threadCpuUsage(before);
        const cpu = (user + system) / 1_000;
        if (cpu > longestCall.cpu) Object.assign(longestCall, { cpu, sql: this.sourceSQL });
        return result;
      },
    });
  }
}
