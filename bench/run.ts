/**
 * `npm run bench`: what performance.md asks of the ground. Ratios within one run; the machine is noisy.
 *   npm run bench -- [rounds] [seconds]
 */
import './aliases.ts';

const [first = '5', seconds = '4'] = process.argv.slice(2);
const { benchCachedPages, serveBare } = await import('./cached-pages.ts');
if (first === 'bare') await serveBare();
else {
  const { benchFreshness } = await import('./freshness.ts');
  await benchFreshness();
  await benchCachedPages(Number(first), Number(seconds));
}
