/**
 * `npm run bench`: what performance.md asks of the ground. Ratios within one run; the machine is noisy.
 *   npm run bench -- [rounds] [seconds]
 */
import { registerHooks } from 'node:module';

// The app's modules name each other as the bundler wants it: by alias and without an extension.
registerHooks({
  resolve(name, context, next) {
    const path = name
      .replace(/^~server\//, `${import.meta.dirname}/../server/`)
      .replace(/^~\//, `${import.meta.dirname}/../app/`);
    const ours =
      path !== name ||
      (name.startsWith('.') && context.parentURL?.includes('/node_modules/') === false);
    if (!ours || /\.(ts|tsx|mjs|js|json)$/.test(path)) return next(path, context);
    try {
      return next(`${path}.ts`, context);
    } catch {
      return next(`${path}/index.ts`, context);
    }
  },
});

const [first = '5', seconds = '4'] = process.argv.slice(2);
const { benchCachedPages, serveBare } = await import('./cached-pages.ts');
if (first === 'bare') await serveBare();
else {
  const { benchFreshness } = await import('./freshness.ts');
  await benchFreshness();
  await benchCachedPages(Number(first), Number(seconds));
}
