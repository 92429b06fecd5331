import { expect, test } from 'vitest';

import { discard, startSite } from '../site/start-site';

/** Runs inside the site's process and prints at exit which builds of React's renderer were loaded. */
const WATCH = `import { Module } from 'node:module';
process.on('exit', () => process.stdout.write(JSON.stringify({ loaded: Object.keys(Module._cache).filter((file) => file.includes('react-dom-server')) })));`;

test('pages are rendered by React’s production build if no environment is set', async () => {
  const site = await startSite({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WATCH)}`,
  });
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  await site.stop();
  expect(site.output()).toContain('react-dom-server.node.production.js');
  expect(site.output()).not.toContain('development.js');
  await discard(site);
});
