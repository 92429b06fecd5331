import { log } from '~/platform/log.server';

type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Runs `task` at a clean stop, after the last answer and before the database closes. */
export function onStop(task: Task) {
  tasks.add(task);
}

/** Runs everything that was registered. A failure is logged and keeps nothing else from ending. */
export async function runStopTasks() {
  for (const task of tasks)
    await task().catch((error: unknown) => log.error({ err: error }, 'a shutdown task failed'));
}
