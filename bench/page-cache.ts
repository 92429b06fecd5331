/**
 * Cached page against bare `node:http` with the same headers and bytes, and its 304s against its 200s: ratios of wrk's
 * requests per second, median of the rounds, subjects interleaved. Needs Linux, wrk and taskset; the servers run on core
 * 0, wrk on core 1.
 *   node bench/page-cache.ts [rounds] [seconds] [first port]
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { registerHooks } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

type Subject = { port: number; pid: number | undefined; stop: () => void };
type Rate = { perSecond: number; perTick: number };

const words =
  'stone lime court veranda light timber monsoon shade plinth beam joint brief wall roof garden step'.split(
    ' ',
  );

const [mode, subjectName, ownPort] = process.argv.slice(2);
if (mode === 'serve') await serve(subjectName ?? '', Number(ownPort));
else await measure(process.argv.slice(2).map(Number));

/** About 20 kB of HTML whose brotli is about 5 kB, as an article's is. */
function article(): string {
  let seed = 42;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `${words[(seed >> 16) % words.length]}${(seed >> 8) % 40 || ''}`;
  };
  const paragraph = () => `<p class="measure">${Array.from({ length: 60 }, word).join(' ')}.</p>\n`;
  const body = Array.from({ length: 40 }, paragraph).join('');
  return `<!doctype html><html lang="en-IN"><title>Study</title>${body}</html>`;
}

async function serve(subject: string, port: number): Promise<void> {
  // The app's modules name each other without an extension, as its bundler wants it.
  registerHooks({
    resolve: (name, context, next) =>
      next(/^\.\/[\w-]+$/.test(name) ? `${name}.ts` : name, context),
  });
  const { createPageCache } = await import('../app/platform/page-cache/page-cache.ts');
  const cache = createPageCache({ rules: [], freshFor: 3_600_000 });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  const ask = () =>
    cache.fetch(
      new Request('http://localhost/article', { headers: { 'accept-encoding': 'br' } }),
      async (_, policy) => {
        policy.store = true;
        policy.tags.add('post:1');
        return new Response(article(), { headers });
      },
    );
  // Both subjects send what a busy page sends: the slow, better compression, earned by hits.
  let page = await ask();
  while (!page.headers.get('etag')?.includes('-br11')) {
    await sleep(10);
    page = await ask();
  }
  const sent = Object.fromEntries(page.headers);
  const body = Buffer.from(await page.arrayBuffer());
  const answers: Record<string, RequestListener> = {
    bare: (_, res) => {
      res.writeHead(200, sent);
      res.end(body);
    },
    cache: (req, res) => {
      if (!cache.serve(req, res)) res.writeHead(500).end();
    },
  };
  createServer(answers[subject]).listen(port, '127.0.0.1');
}

async function measure([rounds = 5, seconds = 5, firstPort = 39_800]: number[]): Promise<void> {
  const [bare, cache] = [start('bare', firstPort), start('cache', firstPort + 1)];
  try {
    for (const subject of [bare, cache]) {
      await listening(subject);
      load(subject, 2);
    }
    const { headers } = await fetch(`http://127.0.0.1:${cache.port}/article`, {
      headers: { 'accept-encoding': 'br' },
    });
    console.log(`${headers.get('content-length')} bytes of ${headers.get('content-encoding')}`);
    const condition = `if-none-match: ${headers.get('etag')}`;
    const measures: (() => Rate)[] = [
      () => load(bare, seconds),
      () => load(cache, seconds),
      () => load(cache, seconds, condition),
    ];
    const results: Rate[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // Forth in one round and back in the next, so that a drift of the machine favours neither.
      const forth = round % 2 === 1;
      const rates = (forth ? measures : measures.toReversed()).map((take) => take());
      const inOrder = forth ? rates : rates.toReversed();
      results.push(inOrder);
      const figures = inOrder.map(({ perSecond }) => Math.round(perSecond)).join(', ');
      console.log(`round ${round}: bare, cached, 304: ${figures} requests/s`);
    }
    print('cached / bare (goal 0.90)', results, 1, 0);
    print('304 / cached (goal 1.00)', results, 2, 1);
  } finally {
    for (const { stop } of [bare, cache]) stop();
  }
}

function start(subject: string, port: number): Subject {
  const script = [process.execPath, import.meta.filename, 'serve', subject, String(port)];
  const server = spawn('taskset', ['-c', '0', ...script], { stdio: 'inherit' });
  return { port, pid: server.pid, stop: () => server.kill() };
}

async function listening({ port }: Subject): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/article`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(100);
}

function load({ port, pid }: Subject, seconds: number, ...headers: string[]): Rate {
  const accepted = ['accept-encoding: gzip, deflate, br, zstd', ...headers];
  const options = [`-d${seconds}s`, ...accepted.flatMap((header) => ['-H', header])];
  const before = ticksOf(pid);
  const output = execFileSync(
    'taskset',
    ['-c', '1', 'wrk', '-t1', '-c32', ...options, `http://127.0.0.1:${port}/article`],
    { encoding: 'utf8' },
  );
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { perSecond, perTick: requests / (ticksOf(pid) - before) };
}

/** Processor time that a process has taken, in ticks of 10 ms: a neighbour on the core changes it little. */
function ticksOf(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function print(title: string, results: Rate[][], above: number, below: number): void {
  const ratioBy = (unit: keyof Rate) =>
    median(results.map((rates) => (rates[above]?.[unit] ?? 0) / (rates[below]?.[unit] ?? 0)));
  const [rate, tick] = [ratioBy('perSecond').toFixed(3), ratioBy('perTick').toFixed(3)];
  console.log(`${title}: ${rate}; by processor time ${tick}`);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
