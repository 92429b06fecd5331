/**
 * `npm run bench [-- measurement …]`: runs a measurement of this folder on the production build. Runs it through
 * Vite, which resolves the source's aliases.
 */
import { createServer, createServerModuleRunner } from 'vite';

const MEASUREMENTS = [
  'ground',
  'pipelining',
  'pages',
  'inquiries',
  'leads',
  'lead-frames',
  'search',
  'blog',
  'estimate',
  'markdown',
  'instances',
  'uploads',
  'backup',
  'own-site',
  'beside',
];

const [, , name = 'ground'] = process.argv;
if (!MEASUREMENTS.includes(name)) {
  process.stderr.write(`"${name}" is no measurement: ${MEASUREMENTS.join(', ')}.\n`);
  process.exit(1);
}
// Otherwise Vite would choose React's development build, here and in every site started from here.
process.env['NODE_ENV'] ??= 'production';
const root = new URL('..', import.meta.url).pathname;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  resolve: { alias: { '~tests': `${root}tests`, '~server': `${root}server`, '~': `${root}app` } },
});
const runner = createServerModuleRunner(server.environments.ssr);
await runner.import(`/bench/${name}.ts`);
await runner.close();
await server.close();
