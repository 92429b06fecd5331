/** Runs a measurement of this folder through Vite, which knows the source's aliases: `node bench/run.ts leads …`. */
import { createServer, createServerModuleRunner } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  resolve: { alias: { '~server': `${root}server`, '~': `${root}app` } },
});
const runner = createServerModuleRunner(server.environments.ssr);
await runner.import(`/bench/${process.argv[2]}.ts`);
await runner.close();
await server.close();
