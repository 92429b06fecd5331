import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upload } from '~tests/site/pictures';
import { ADMIN_PIN, signIn } from '~tests/site/sign-in';
import { discard, startSite } from '~tests/site/start-site';

import { switchBuild, unfinishedBuild } from '../../../scripts/switch-build.mjs';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Builds a source in which every asset has another name. */
const buildWithNewNames = (name: string) =>
  switchBuild(checkout, name, () => {
    const folder = unfinishedBuild();
    mkdirSync(join(checkout, folder, 'client/assets'), { recursive: true });
    return folder;
  });

test('a running site keeps its assets and accepts uploads while a newer version is built beside it', async () => {
  switchBuild(checkout, 'first', () => {
    const folder = unfinishedBuild();
    cpSync(realpathSync('build'), join(checkout, folder), { recursive: true });
    return folder;
  });
  const site = await startSite({ ADMIN_PIN }, undefined, { cwd: checkout });
  for (const name of ['second', 'third', 'fourth', 'fifth']) buildWithNewNames(name);

  const pages = await Promise.all(
    ['/', '/admin', '/blog'].map(async (path) => (await fetch(site.url + path)).text()),
  );
  const assets = new Set(pages.join('').match(/\/assets\/[\w./-]+\.\w+/g));
  expect(assets.size).toBeGreaterThan(10);
  for (const asset of assets)
    expect([asset, (await fetch(site.url + asset)).status]).toEqual([asset, 200]);
  const avif = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#842' } })
    .avif({ effort: 0 })
    .toBuffer();
  expect((await upload(site, avif, { cookies: await signIn(site) })).status).toBe(201);
  await discard(site);
});
