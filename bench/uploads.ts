/**
 * The effect of image processing on readers: pages a second, and the 99th percentile of their time,
 * while 50 photographs of 12 megapixels are uploaded one after another, compared with the idle site
 * before and after. `npm run bench -- uploads [photographs]`. The bars: ≥ 0.8 of the rate, ≤ 2 ×
 * the time. First sixteen readers request without a pause, which measures how two processes share
 * the machine; then readers request a cached page 5,000 times a second, as on a site with visitors
 * (h2load).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { upload } from '../tests/site/pictures.ts';
import { ADMIN_PIN, signIn } from '../tests/site/sign-in.ts';
import { discard, startSite } from '../tests/site/start-site.ts';
import { canLoad, median } from './wrk.ts';

const [photographs = '50'] = process.argv.slice(3);
const SECONDS = 4;
const RESTS = 5;
/** Of the page from the cache, a second. */
const ASKED = 5_000;

type Reading = { readonly perSecond: number; readonly p99: number };

/** A photograph of 4,000 × 3,000 with broad shapes and grain, about as large a file as a camera's. */
async function photograph() {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = {
    width: 4_000,
    height: 3_000,
    channels: 3,
    background: '#888',
    noise: grain,
  } as const;
  const sky = Buffer.from(
    '<svg width="4000" height="3000"><defs><linearGradient id="s" x2="1" y2="1"><stop stop-color="#dfe8f0"/><stop offset="1" stop-color="#7b5a3c"/></linearGradient></defs><rect width="4000" height="3000" fill="url(#s)"/><circle cx="1500" cy="1700" r="900" fill="#543"/></svg>',
  );
  return sharp({ create })
    .composite([{ input: sky, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Requests at a fixed rate, whatever a response takes. */
async function readPaced(url: string): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'));
  try {
    const log = join(folder, 'log');
    await promisify(execFile)('h2load', [
      '--h1',
      '-t1',
      '-c16',
      `--rps=${ASKED / 16}`,
      `-D${SECONDS}`,
      `--log-file=${log}`,
      '-H',
      'accept-encoding: br',
      url,
    ]);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const answers = lines.map((line) => line.split('\t').map(Number));
    const wrong = answers.find(([, status]) => status !== 200);
    if (wrong) throw new Error(`${url}: ${wrong[1]}`);
    const times = answers.map(([, , microseconds = 0]) => microseconds).sort((a, b) => a - b);
    return {
      perSecond: times.length / SECONDS,
      p99: (times[Math.floor(times.length * 0.99)] ?? 0) / 1_000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readAtOnce(url: string): Promise<Reading> {
  const words = ['-t1', '-c16', `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: br', url];
  const { stdout } = await promisify(execFile)('wrk', words);
  const wrong = /Non-2xx[^\n]*/.exec(stdout)?.[0];
  if (wrong) throw new Error(`${url}: ${wrong}`);
  const [, p99 = '', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'],
  };
}

if (canLoad()) {
  const site = await startSite({ ADMIN_PIN });
  try {
    const cookies = await signIn(site);
    const file = await photograph();
    console.log(`${photographs} photographs of ${(file.byteLength / 1e6).toFixed(1)} MB`);
    // One page that is rendered each time, and one from the cache.
    for (const { path, read } of [
      { path: '/contact', read: readAtOnce },
      { path: '/services', read: readAtOnce },
      { path: '/services', read: readPaced },
    ]) {
      const url = site.url + path;
      await read(url);
      const rests: Reading[] = [];
      const busy: Reading[] = [];
      for (let at = 0; at < RESTS; at += 1) rests.push(await read(url));
      let left = Number(photographs);
      const began = performance.now();
      const uploading = (async () => {
        for (; left > 0; left -= 1) {
          const { status } = await upload(site, file, { cookies, name: `Photograph ${left}.jpg` });
          if (status !== 201) throw new Error(`an upload was answered by ${status}`);
        }
      })();
      const isUploading = () => left > 0;
      while (isUploading()) busy.push(await read(url));
      await uploading;
      const took = (performance.now() - began) / 1_000 / Number(photographs);
      for (let at = 0; at < RESTS; at += 1) rests.push(await read(url));
      const [rest, load] = [rests, busy].map((readings) => ({
        perSecond: median(readings.map(({ perSecond }) => perSecond)),
        p99: median(readings.map(({ p99 }) => p99)),
      }));
      if (rest && load)
        console.log(
          `${path}${read === readPaced ? `, asked for ${ASKED} times a second` : ''}: ${rest.perSecond.toFixed(0)} a second at rest, ${load.perSecond.toFixed(0)} meanwhile: ${(load.perSecond / rest.perSecond).toFixed(2)} (≥ 0.8); p99 ${rest.p99.toFixed(1)} ms, ${load.p99.toFixed(1)} ms: ${(load.p99 / rest.p99).toFixed(2)} (≤ 2); ${took.toFixed(2)} s a photograph`,
        );
    }
  } finally {
    await discard(site);
  }
}
