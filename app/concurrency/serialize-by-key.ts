import { refuseToWait } from './refuse-to-wait';

const lastTasks = new Map<string, Promise<unknown>>();

/** Waiting in memory keeps a hundred posts of one form from occupying the database's connections. */
export async function serializeByKey<T>(
  key: string,
  task: (waited: boolean) => Promise<T>,
): Promise<T> {
  const previous = lastTasks.get(key);
  if (previous) refuseToWait('the previous task');
  const runNext = async () => task(true);
  const current = previous ? previous.then(runNext, runNext) : task(false);
  lastTasks.set(key, current);
  try {
    return await current;
  } finally {
    if (lastTasks.get(key) === current) lastTasks.delete(key);
  }
}
