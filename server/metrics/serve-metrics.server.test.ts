import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';
import { debianProgram } from '~tests/site/debian-program';
import { ask, signIn, ADMIN_PIN } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const RULES = 'docs/operating/alert-rules.yml';
/** A request id in the format of nginx. */
const PROXIED_ID = 'f3b0c44298fc1c149afbf4c8996fb924';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
let site: Site;
let port: number;
beforeAll(async () => {
  place = await freshPlace('postgres');
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  site = await startSite(
    {
      ADMIN_PIN,
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: proxy.url,
      SECRET_KEY: 'a key of these tests that nobody else has',
    },
    place.dataDir,
  );
  // The site may be ready before its line in the log arrives here.
  const listening = /"port":(\d+),"host":"127.0.0.1","msg":"metrics listening"/;
  const matchedLine = await vi.waitUntil(() => listening.exec(site.output()), { timeout: 60_000 });
  port = Number(matchedLine[1]);
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
  await place?.remove();
});

const read = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};
const value = (text: string, series: string) => {
  const line = text.split('\n').find((textLine) => textLine.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

// Before the site starts, because a download blocks this process so long that kept connections end unnoticed.
const promtool = debianProgram('promtool');

describe('the metrics for Prometheus', () => {
  test('count requests by kind, including cached pages, without names', async () => {
    // A page that may have changed before the site listened for events is rendered again before it
    // counts as a hit.
    await expect
      .poll(async () => {
        await (await fetch(`${site.url}/services`)).text();
        return value(await read(), 'studio_page_cache_hits_total');
      })
      .toBe(1);
    for (const path of ['/blog/meera-das-98450?phone=9845012345', '/healthz'])
      await (await fetch(site.url + path)).text();
    const cookies = await signIn(site);
    await (await ask(site, '/admin/leads?search=meera', { cookies })).text();
    const text = await read();
    const count = (kind: string, status: number) =>
      value(text, `studio_request_duration_seconds_count{kind="${kind}",status="${status}"}`);
    expect(count('page', 200)).toBeGreaterThan(1);
    expect([count('page', 404), count('probe', 200)]).toEqual([1, 1]);
    expect(count('admin', 200)).toBeGreaterThan(0);
    expect(value(text, 'studio_leads{kind="inquiry",place="desk"}')).toBe(0);
    expect(value(text, 'studio_ready')).toBe(1);
    expect(value(text, `studio_build_info{version="${version}"}`)).toBe(1);
    expect(value(text, 'studio_journal_inquiries')).toBe(0);
    expect(value(text, 'studio_database_connections')).toBeGreaterThan(0);
    expect(value(text, 'studio_disk_free_bytes{place="data"}')).toBeGreaterThan(0);
    expect(value(text, 'studio_disk_size_bytes{place="data"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/meera|98450|127\.0\.0\.1|services|search/i);
  });

  test('count no query as waiting while the site is idle', async () => {
    for (let scrape = 0; scrape < 5; scrape += 1)
      expect(value(await read(), 'studio_database_queries_waiting')).toBe(0);
  });

  test('give the age of the backups before the first one since the site began', async () => {
    const text = await read();
    const age = value(text, 'studio_backup_age_seconds');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(3_600);
    expect(value(text, 'studio_backup_failed')).toBe(0);
  });

  test('are accepted by Prometheus without complaint', async ({ skip }) => {
    const program = promtool ?? skip('no promtool on this machine, and no apt-get to bring it');
    const { status, stdout, stderr } = spawnSync(program, ['check', 'metrics'], {
      input: await read(),
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  test('are all that the alert rules need', async () => {
    const text = await read();
    for (const name of new Set(readFileSync(RULES, 'utf8').match(/\b(?:studio|nodejs)_[a-z\d_]+/g)))
      expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  });

  test('make each alert rule fire and stay silent as it should', async ({ skip }) => {
    const program = promtool ?? skip('no promtool on this machine, and no apt-get to bring it');
    const tried = spawnSync(program, ['test', 'rules', RULES.replace('.yml', '.test.yml')]);
    expect([tried.status, String(tried.stderr)]).toEqual([0, '']);
  });

  test('are not served to outside or at the site’s own address', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const answers = outside.map(({ address }) => fetch(`http://${address}:${port}/metrics`));
    for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('rejected');
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/admin`)).status).toBe(404);
  });

  test('are served while the database is away, and show that', async () => {
    proxy.become('refused');
    try {
      await expect.poll(async () => value(await read(), 'studio_ready')).toBe(0);
      const text = await read();
      for (const series of [
        'studio_leads{kind="inquiry",place="desk"}',
        'studio_deliveries_waiting',
        'studio_webhooks_waiting',
        'studio_webhooks_failing',
        'studio_backup_age_seconds',
        'studio_backup_failed',
      ])
        expect([series, value(text, series)]).toEqual([series, undefined]);
    } finally {
      proxy.become('none');
    }
    await expect.poll(async () => value(await read(), 'studio_ready')).toBe(1);
  });
});

describe('the id of a request', () => {
  test.each([
    [
      'a trusted proxy gave it',
      { 'x-request-id': PROXIED_ID, 'x-forwarded-for': '1.2.3.4' },
      new RegExp(`^${PROXIED_ID}$`),
    ],
    ['nobody gave one', {}, UUID],
    ['it could break a line of the log', { 'x-request-id': 'a b "c" and much more' }, UUID],
  ])(
    'is in the response, the error page and the log: %s',
    async (_, headers: HeadersInit, expected) => {
      proxy.become('refused');
      try {
        const answer = await fetch(`${site.url}/gallery/${crypto.randomUUID()}`, { headers });
        const id = answer.headers.get('x-request-id') ?? '';
        expect(id).toMatch(expected);
        expect(answer.status).toBe(503);
        expect(await answer.text()).toContain(`Reference: ${id}`);
        await expect.poll(() => site.output().includes(`"request":"${id}"`)).toBe(true);
      } finally {
        proxy.become('none');
      }
    },
  );
});
