import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { chmod, cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { startDnsServer } from '~tests/dns/dns-server';
import { createPostgresDatabase } from '~tests/engines/postgres-databases';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';
import { startObjectStore } from '~tests/object-store/object-store';
import { startHttpsProxy } from '~tests/site/https-proxy';
import { freePort } from '~tests/site/instances/nginx';
import { openPostgres } from '~tests/site/instances/synchronous-postgres';
import { startMailServer } from '~tests/site/mail/mail-server';
import { ownDisk } from '~tests/site/own-disk';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { damagePage, inDatabase, type SiteDatabase } from '~tests/site/site-database';
import { OF_EVERY_NODE, type Site, startProcess } from '~tests/site/site-process';

import { type CheckKey, checkKeys } from '~/dashboard/settings/system/system-checks.server';

import { switchBuild, unfinishedBuild } from '../../scripts/switch-build.mjs';

const findings = z.array(
  z.object({
    key: z.enum(checkKeys),
    label: z.string(),
    state: z.enum(['ok', 'warning', 'problem']),
    text: z.string(),
  }),
);
const CODES = { ok: 0, warning: 1, problem: 2 };
const SECRET_KEY = 'the key of a site that a doctor visits';
const PASSWORD = 'nobody-reads-this';
const DAY = 86_400_000;

type Environment = Record<string, string>;
type Run = { readonly under?: readonly string[]; readonly cwd?: string };

/** The findings of `doctor --json`. Expects the exit code of the worst finding. */
async function doctor(environment: Environment, { under = [], cwd }: Run = {}) {
  const [program, ...words] = [...under, process.execPath, 'build/server/console.js'];
  const { code, stdout, stderr } = await new Promise<{
    code: number;
    stdout: string;
    stderr: string;
  }>((resolve) => {
    const child = execFile(
      program,
      [...words, 'doctor', '--json'],
      { env: { ...OF_EVERY_NODE, ...environment }, ...(cwd !== undefined && { cwd }) },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, stdout: out, stderr: err }),
    );
  });
  expect(stderr).toBe('');
  const found = findings.parse(JSON.parse(stdout));
  expect(found.map(({ key }) => key)).toEqual([...checkKeys]);
  expect(code).toBe(Math.max(...found.map(({ state }) => CODES[state])));
  return (key: CheckKey) => {
    const one = found.find((finding) => finding.key === key);
    return `${one?.state}: ${one?.text}`;
  };
}

/** Each file of a folder with its size. */
const listing = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted()
    .map((name) => [name, statSync(join(folder, name)).size]);

/** File names only, because a running site writes to its files. */
const names = (folder: string) => listing(folder).map(([name]) => name);

const SENDER = 'studio.example';
const KEY_OF_SENDER = `v=DKIM1; k=rsa; p=${Buffer.alloc(294).toString('base64')}`;

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let proxy: Awaited<ReturnType<typeof startHttpsProxy>>;
let backups: string;
beforeAll(async () => {
  dns = await startDnsServer({
    [SENDER]: ['v=spf1 include:mail.example -all'],
    [`s1._domainkey.${SENDER}`]: [KEY_OF_SENDER.match(/.{1,200}/g) ?? []],
    [`_dmarc.${SENDER}`]: ['v=DMARC1; p=reject'],
  });
  mail = await startMailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'site' }),
  });
  store = await startObjectStore();
  proxy = await startHttpsProxy();
  backups = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterAll(async () => {
  await Promise.all([dns.stop(), mail.stop(), store.close(), proxy.stop()]);
  await rm(backups, { recursive: true });
});

const preload = (source: string) => `--import "data:text/javascript,${encodeURIComponent(source)}"`;
/** Uses the test's DNS server as the machine's resolver. */
const resolver = () =>
  preload(`import { Resolver } from 'node:dns/promises'; const own = Resolver.prototype.resolveTxt; const set = new WeakSet();
    Resolver.prototype.resolveTxt = function (name) {
      if (!set.has(this)) this.setServers(['${dns.address}']);
      set.add(this);
      return own.call(this, name);
    };`);
const clockBack = () => preload(`const now = Date.now; Date.now = () => now() - ${DAY};`);

/** Everything that a site needs to pass each check. */
const wellSetUp = (): Environment => ({
  NODE_OPTIONS: resolver(),
  NODE_EXTRA_CA_CERTS: proxy.certificate,
  ADMIN_PIN,
  SMTP_URL: mail.url.replace('//', `//site:${PASSWORD}@`),
  MAIL_FROM: `site@${SENDER}`,
  NOTIFY_EMAIL: `us@${SENDER}`,
  BACKUP_URL: backups,
  PUBLIC_URL: proxy.url,
});

/** Adds a verified backup of this age, and the sender's DKIM selector. */
function fillIn(file: SiteDatabase) {
  file
    .prepare(
      `insert into backups (id, name, place, state, begun_at, made_at, proved_at, progress_at)
       values ('one', 'studio-one.zip', 'there', 'proved', ?, ?, ?, ?)`,
    )
    .run(...Array.from({ length: 4 }, () => Date.now() - DAY / 2));
  file
    .prepare('insert into settings (key, value, updated_at) values (?, ?, ?)')
    .run('alerts', JSON.stringify({ confirmation: '', single: '', dkimSelector: 's1' }), 1);
}

type Patient = {
  readonly site: Site;
  readonly environment: Environment;
  change(work: (file: SiteDatabase) => void): void;
  /** Makes its database unreachable through these settings. `finding` is the expected message. */
  loseDatabase(): Promise<{ readonly changes: Environment; readonly finding: RegExp }>;
  remove(): Promise<void>;
};

async function onSqlite(): Promise<Patient> {
  const site = await startProcess(wellSetUp());
  return {
    site,
    environment: { ...wellSetUp(), DATA_DIR: site.dataDir },
    change: (work) => inDatabase(site, work),
    async loseDatabase() {
      await truncate(join(site.dataDir, 'studio.sqlite'), 4_096);
      return { changes: {}, finding: /^problem: .*damaged or incomplete/ };
    },
    remove: async () => undefined,
  };
}

async function onPostgres(): Promise<Patient> {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const own = { ...wellSetUp(), DATABASE_URL: database.url, SECRET_KEY };
  const site = await startProcess(own);
  const beside = openPostgres(database.url);
  return {
    site,
    environment: { ...own, DATA_DIR: site.dataDir },
    change: (work) => work(beside),
    async loseDatabase() {
      const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
      return { changes: { DATABASE_URL }, finding: /^problem: .*can't be reached/ };
    },
    async remove() {
      await beside.close();
      await database.drop();
    },
  };
}

/** A full disk is a property of the machine, not of the site. */
const WITHOUT_DISK = checkKeys.filter((key) => key !== 'disk');

test('a busy PostgreSQL that gives a connection after two seconds is no fault', async () => {
  const { site, environment, remove } = await onPostgres();
  const busy = await unreliableProxy(new URL(environment['DATABASE_URL'] ?? ''));
  busy.become('slow');
  proxy.leadTo(site.url);
  try {
    const about = await doctor({ ...environment, DATABASE_URL: busy.url });
    for (const key of ['database', 'clock', 'webhooks'] as const)
      expect(about(key)).toMatch(/^ok: /);
  } finally {
    await site.stop();
    await rm(site.dataDir, { recursive: true });
    await busy.close();
    await remove();
  }
});

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('a site on %s', (_, begin) => {
  let patient: Patient;
  beforeAll(async () => {
    patient = await begin();
    patient.change(fillIn);
    proxy.leadTo(patient.site.url);
  });
  afterAll(async () => {
    await patient.site.stop();
    await rm(patient.site.dataDir, { recursive: true });
    await patient.remove();
  });

  /**
   * The findings of one check with changed settings. Expects that all checks which the fault does not affect still
   * pass.
   */
  async function examine(
    key: CheckKey,
    changes: Environment = {},
    alsoConcerned: readonly CheckKey[] = [],
  ) {
    const about = await doctor({ ...patient.environment, ...changes });
    const others = WITHOUT_DISK.filter((one) => one !== key && !alsoConcerned.includes(one));
    expect(others.map(about).filter((finding) => !finding.startsWith('ok'))).toEqual([]);
    return about(key);
  }

  test('that is set up correctly passes every check, and no file is created', async () => {
    const before = names(patient.site.dataDir);
    expect(await examine('version')).toMatch(/^ok: \d.*Node 26/);
    expect(names(patient.site.dataDir)).toEqual(before);
  });

  test('with an invalid setting names it, and still runs the other checks', async () => {
    expect(await examine('configuration', { PORT: 'three' })).toMatch(
      /^problem: The site can’t start: PORT must be/,
    );
    expect(
      await examine('configuration', { BACKUP_PASSPHRASE_FILE: '/nowhere' }, ['backup']),
    ).toContain('/nowhere');
    expect(await examine('configuration', { SECRET_KEY: 'short' }, ['key'])).toContain(
      'SECRET_KEY',
    );
  });

  test('with a folder that others can open gets the command that closes it', async () => {
    chmodSync(patient.site.dataDir, 0o755);
    const found = await examine('folder').finally(() => chmodSync(patient.site.dataDir, 0o700));
    expect(found).toContain(`chmod 700 ${patient.site.dataDir}`);
  });

  test('with missing or unknown migrations gets told what a start would do', async () => {
    const all = checkKeys.slice(3);
    patient.change((file) => file.exec("insert into kysely_migration values ('9999_later', 'x')"));
    expect(await examine('database', {}, all)).toMatch(/^problem: .*newer version.*9999_later/);
    patient.change((file) => file.exec("delete from kysely_migration where name = '9999_later'"));
  });

  test('with a different secret key reports it', async () => {
    const other = 'another key of another site, as long as that';
    const changes = { SECRET_KEY: other };
    expect(await examine('key', changes)).toMatch(/^problem: .*not the key/);
  });

  test('whose bucket refuses requests reports it, and a working bucket stays unchanged', async () => {
    const bucket = { STORAGE_URL: store.url('site') };
    expect(await examine('storage', bucket)).toMatch(/^ok: .*written and deleted/);
    store.become('refusing');
    expect(await examine('storage', bucket)).toMatch(/^problem: .*refuses.*STORAGE_URL/);
    store.become('none');
  });

  test('whose mail server is down, or whose sender has no DNS records, reports it', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`;
    expect(await examine('email', { SMTP_URL: away })).toMatch(/^problem: .*Couldn’t connect/);
    expect(await examine('email', { MAIL_FROM: 'site@other.example' })).toMatch(
      /^warning: .*SPF: Missing/,
    );
  });

  test('on a machine whose clock is a day slow reports it', async () => {
    const changes = { NODE_OPTIONS: `${resolver()} ${clockBack()}` };
    expect(await examine('clock', changes)).toMatch(/^problem: .*clock.*NTP/);
  });

  test('whose last verified backup is old reports it', async () => {
    const set = (at: number) =>
      patient.change((file) => file.prepare('update backups set proved_at = ?').run(at));
    set(Date.now() - 3 * DAY);
    expect(await examine('backup')).toMatch(/^problem: .*more than 26 hours old/);
    set(Date.now());
    expect(await examine('backup', { BACKUP_URL: '/nowhere' })).toMatch(
      /^problem: .*doesn’t exist/,
    );
  });

  test('whose last verified backup was deleted or cut short reports it', async () => {
    const file = join(backups, 'studio-one.zip');
    const set = (place: string) =>
      patient.change((database) =>
        database.prepare(`update backups set place = ?, bytes = 3`).run(place),
      );
    set(backups);
    expect(await examine('backup')).toMatch(/^problem: .*studio-one\.zip is no longer in/);
    await writeFile(file, 'P');
    expect(await examine('backup')).toMatch(/^problem: .*studio-one\.zip is damaged in/);
    await writeFile(file, 'PK!');
    expect(await examine('backup')).toMatch(/^ok: /);
    set('there');
    await rm(file);
  });

  test('whose public address is plain HTTP, strips headers or leads nowhere reports it', async () => {
    proxy.stripHeaders(true);
    expect(await examine('address')).toMatch(/^problem: .*strict-transport-security/);
    proxy.stripHeaders(false);
    expect(await examine('address', { PUBLIC_URL: 'http://studio.example' })).toMatch(
      /^problem: .*not HTTPS/,
    );
    expect(
      await examine('address', { PUBLIC_URL: `https://localhost:${await freePort()}` }),
    ).toMatch(/^problem: .*can’t be reached.*ECONNREFUSED/);
  });

  test('whose leads reach nobody reports it', async () => {
    expect(await examine('alerts', { NOTIFY_EMAIL: '' })).toMatch(
      /^problem: New-lead alerts are off/,
    );
  });

  test('whose webhook was switched off, or was encrypted with another key, reports it', async () => {
    patient.change((file) =>
      file.exec(
        `insert into webhooks (id, url, events, sealed_secret, is_on, created_at, failing_since, problem, switched_off_at)
         values ('one', 'https://hooks.example.com/${PASSWORD}', '["lead.created"]', 'x', 0, 1, 1, 'The receiver answered 500.', 2)`,
      ),
    );
    const off = await examine('webhooks');
    expect(off).toMatch(/^warning: The webhook to hooks.example.com was switched off .*500/);
    expect(off).not.toContain(PASSWORD);
    patient.change((file) => file.exec('update webhooks set is_on = 1'));
    expect(await examine('webhooks')).toMatch(/^warning: .*can’t open its secret/);
    patient.change((file) => file.exec('delete from webhooks'));
    expect(await examine('webhooks', {}, [])).toBe('ok: None is on.');
  });

  test('with a lead source that no longer sends names it', async () => {
    patient.change((file) => {
      file
        .prepare(
          `insert into lead_sources (id, name, kind, key_hash, mapping, enabled, created_at)
           values ('s', 'The portal', 'any', 'h', '{}', 1, 0)`,
        )
        .run();
      for (let day = 4; day < 11; day += 1)
        file
          .prepare(
            `insert into leads (id, reference, name, email, phone, email_folded, pincode, project_type, content_hash, search, created_at, updated_at, source, lead_source_id)
             values (?, ?, 'Asha', '', '', '', '', '', '', '', ?, 0, 'external', 's')`,
          )
          .run(`lead-${day}`, `L-${day}`, Date.now() - day * DAY);
    });
    expect(await examine('leadSources')).toMatch(/^warning: “The portal” .*none for 4 days/);
    patient.change((file) =>
      file.exec("delete from leads where lead_source_id = 's'; delete from lead_sources"),
    );
  });

  test('shows the same findings under Settings → System, without a secret', async () => {
    await patient.site.stop();
    // Without a public address, the admin opens over plain HTTP on this machine.
    const settings = { ...patient.environment, PUBLIC_URL: '' };
    const site = await startProcess(settings, patient.site.dataDir, { isSite: true });
    const cookies = await signIn(site);
    const read = async () => {
      const html = await (await ask(site, '/admin/settings/system', { cookies })).text();
      return html.replaceAll('<!-- -->', '');
    };
    // On a busy machine, a DNS record may come too late for the first page.
    let page = '';
    await expect
      .poll(async () => (page = await read()))
      .toContain('SPF, DKIM and DMARC are set up for studio.example');
    await site.stop();
    for (const label of ['Version', 'Data folder', 'Database', 'Secret key', 'Picture storage'])
      expect(page).toContain(`${label}: `);
    expect(page).not.toContain(PASSWORD);
    expect(page).not.toContain(SECRET_KEY);
    expect(page).not.toContain('postgres://');
  });

  test('that is stopped gets the same findings, and no file is changed', async () => {
    await patient.site.stop();
    const before = listing(patient.site.dataDir);
    expect(await examine('address')).toMatch(/^problem: .*status 502/);
    expect(listing(patient.site.dataDir)).toEqual(before);
  });

  test('whose database is down or damaged still runs all other checks', async () => {
    const concerned = [
      'key',
      'email',
      'clock',
      'backup',
      'address',
      'alerts',
      'leadSources',
      'webhooks',
    ] as const;
    const { changes, finding } = await patient.loseDatabase();
    expect(await examine('database', changes, concerned)).toMatch(finding);
  });
});

test('a killed site is checked without changing a file, including its unmerged changes', async () => {
  const site = await startProcess(wellSetUp());
  inDatabase(site, (file) => file.exec('select 1'));
  await site.kill();
  const before = listing(site.dataDir);
  expect((await doctor({ DATA_DIR: site.dataDir }))('database')).toMatch(/^ok/);
  expect(listing(site.dataDir)).toEqual(before);
  await rm(site.dataDir, { recursive: true });
});

test('a damaged page of the database of a stopped site is found', async () => {
  const site = await startProcess(wellSetUp());
  await site.stop();
  expect((await doctor({ DATA_DIR: site.dataDir }))('database')).toMatch(/^ok/);
  damagePage(site);
  expect((await doctor({ DATA_DIR: site.dataDir }))('database')).toMatch(/^problem: .*damaged/);
  await rm(site.dataDir, { recursive: true });
});

test('a folder without a site stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  expect((await doctor({ DATA_DIR: folder }))('database')).toMatch(/^problem: There is no site/);
  expect(readdirSync(folder)).toEqual([]);
  const missing = join(folder, 'data');
  expect((await doctor({ DATA_DIR: missing }))('folder')).toMatch(/^problem: .*doesn’t exist/);
  expect(readdirSync(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a full disk is reported', async () => {
  const site = await startProcess();
  await site.stop();
  const disk = await ownDisk(64);
  await cp(site.dataDir, disk.seen, { recursive: true });
  await chmod(disk.seen, 0o700);
  disk.fill();
  const about = await doctor({ DATA_DIR: disk.path }, { under: disk.under });
  expect(about('disk')).toMatch(/^problem: The disk is nearly full/);
  expect(about('database')).toMatch(/^ok/);
  await disk.remove();
  await rm(site.dataDir, { recursive: true });
});

test('an older build that is still running is reported', async () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
  const build = (name: string) =>
    switchBuild(checkout, name, () => {
      const folder = unfinishedBuild();
      cpSync(realpathSync('build'), join(checkout, folder), { recursive: true });
      return folder;
    });
  build('first');
  const site = await startProcess({}, undefined, { cwd: checkout });
  build('second');
  const about = await doctor({ DATA_DIR: site.dataDir }, { cwd: checkout });
  expect(about('version')).toMatch(/^warning: .*older build/);
  await site.stop();
  for (const folder of [site.dataDir, checkout]) await rm(folder, { recursive: true });
});
