import { log } from '~/platform/log.server';

type Task = () => Promise<void>;

const tasks = new Set<Task>();

export function onStop(task: Task) {
  tasks.add(task);
}

export async function runStopTasks() {
  for (const task of tasks)
    await task().catch((error: unknown) => log.error({ err: error }, 'a shutdown task failed'));
}
