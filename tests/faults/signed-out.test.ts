import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { filledIn, postInquiry } from '../site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { inDatabase, tableNames } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

const LAYOUT = 'dashboard/application-layout';

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
    }),
  ),
});

const ASSETS = 'build/client/assets';
const PREFIX = 'window.__reactRouterManifest=';

/** The routes of the build, read from its own manifest, so that a new route can't be forgotten here. */
function builtRoutes() {
  const text = readdirSync(ASSETS)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    .find((script) => script.startsWith(PREFIX));
  if (!text) throw new Error('no manifest of routes: build first');
  return manifest.parse(JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, ''))).routes;
}

/** A layout without a path has no address. */
const isAddress = (route?: { path?: string | undefined; index?: boolean | undefined }) =>
  route?.path !== undefined || route?.index === true;

/** Every address under the guarded layout, with `value` for each parameter. */
function guardedPaths(value = 'x') {
  const routes = builtRoutes();
  const parentRoutes = (id: string | undefined): string[] =>
    id === undefined ? [] : [...parentRoutes(routes[id]?.parentId), id];
  return Object.keys(routes)
    .map(parentRoutes)
    .filter((ids) => ids.includes(LAYOUT) && isAddress(routes[ids.at(-1) ?? '']))
    .map((ids) => ids.flatMap((id) => routes[id]?.path || []).join('/'))
    .map((path) => `/${path.replaceAll(/:\w+\??/g, value).replace('*', 'nowhere')}`)
    .filter((path, at, all) => all.indexOf(path) === at);
}

const textOf = (rows: unknown) =>
  JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );

describe('a signed-out visitor', () => {
  let site: Site;
  let paths: string[];
  beforeAll(async () => {
    paths = guardedPaths();
    site = await startSite({ ADMIN_PIN });
    await postInquiry(site.url, filledIn());
    // Someone else is signed in, so there is data to change.
    await signIn(site);
  });
  afterAll(() => discard(site));

  /** All rows of each table as text. Jobs are reduced to what was requested, because the clock alone runs them. */
  const allRows = () => {
    const names = tableNames(site);
    const rows = inDatabase(site, (file) =>
      names.map((name) => {
        const columns = name === 'jobs' ? 'id, kind, "key", payload' : '*';
        return [name, file.prepare(`select ${columns} from "${name}"`).all()] as const;
      }),
    );
    return new Map(rows.map(([name, all]) => [name, textOf(all)]));
  };

  test('and a member of staff get a not-found page for an ID that no database accepts', async () => {
    const cookies = await signIn(site);
    const odd = guardedPaths('%00').filter((path) => path.includes('%00'));
    expect(odd).toContain('/admin/leads/%00');
    for (const path of odd) {
      const { status } = await ask(site, path, { cookies });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  test('is tested against all sections of the admin', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admins',
        '/manage-blog',
        '/admin/leads',
        '/admin/estimates',
        '/admin/gallery',
        '/admin/settings',
        '/admin/live',
        '/admin/nowhere',
      ]),
    );
  });

  test('gets a 401 from every admin address, method, data request and event stream, and changes nothing', async () => {
    const before = allRows();
    const bodies = [
      new URLSearchParams({ intent: 'delete', id: 'x', status: 'Lost' }),
      JSON.stringify({ intent: 'add' }),
    ];
    const problems: string[] = [];
    for (const path of paths)
      for (const address of [path, `${path}.data`, `${path}?_data=x`, `${path}.data?_routes=root`])
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
          for (const accept of ['text/html', 'application/json', 'text/event-stream']) {
            if (accept !== 'text/html' && method === 'HEAD') continue;
            const reading = method === 'GET' || method === 'HEAD';
            const answer = await ask(site, address, {
              method,
              headers: { accept, cookie: 'session=guessed; device=guessed' },
              ...(reading ? {} : { body: bodies[accept === 'application/json' ? 1 : 0] ?? '' }),
            });
            const text = await answer.text();
            const problem = `${method} ${address} (${accept}): ${answer.status}`;
            if (answer.status !== 401) problems.push(problem);
            if (/Asha|asha@|Meera/.test(text)) problems.push(`${problem} tells of somebody`);
            if (answer.headers.getSetCookie().length) problems.push(`${problem} sets a cookie`);
            if (answer.headers.get('cache-control') !== 'no-store')
              problems.push(`${problem} may be stored`);
          }
    expect(problems.slice(0, 20)).toEqual([]);
    const after = allRows();
    expect([...after.keys()].filter((table) => after.get(table) !== before.get(table))).toEqual([]);
  });

  test.each(['/admin/leads?status=New', '/admin/settings'])(
    'gets the sign-in form for %s, as a document without framework script and not indexed',
    async (path) => {
      const answer = await ask(site, path);
      const html = await answer.text();
      expect(answer.status).toBe(401);
      expect(html).toContain('Admin Access');
      expect(html).toContain('Enter your secure PIN to continue');
      expect(html).toContain(`value="${path}"`);
      expect(html).toContain('data-kind="document"');
      expect(html).not.toContain('__reactRouterContext');
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      expect(answer.headers.get('content-security-policy')).not.toContain('nonce');
    },
  );

  test('is never redirected to another site by a sign-in page', async () => {
    for (const to of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/blogs',
      'javascript:alert(1)',
      '/admin/logout',
    ]) {
      const answer = await ask(site, '/admin/login', {
        method: 'POST',
        body: new URLSearchParams({ pin: ADMIN_PIN, to }),
      });
      expect(answer.headers.get('location')).toBe('/admin');
    }
  });
});
