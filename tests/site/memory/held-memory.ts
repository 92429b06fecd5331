import type { Site } from '../start-site';

/** Start a site with this so that `heldMemory` can query it. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * Bytes that a site uses after garbage collection: its heap and the buffers outside. The memory of the process says
 * little, because V8 collects as late as it can.
 */
export async function heldMemory(site: Site): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(site.output())?.[1];
  if (!address) throw new Error('start the site with INSPECTED');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const ask = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++last;
      const receiveAnswer = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', receiveAnswer);
        resolve(answer.result?.result?.value);
      };
      socket.addEventListener('message', receiveAnswer);
      socket.send(JSON.stringify({ id, method, params }));
    });
  // Objects finalised in one collection are freed in the next.
  for (let time = 0; time < 3; time += 1) await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const heapUsed = await ask('Runtime.evaluate', { expression, returnByValue: true });
  socket.close();
  return Number(heapUsed);
}
