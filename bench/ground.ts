/** The basic goals of performance.md: `npm run bench [-- ground rounds seconds]`. */
import { benchCachedPages } from './cached-pages.ts';
import { benchFreshness } from './freshness.ts';
import { benchProcess } from './process.ts';

const [rounds = '5', seconds = '4'] = process.argv.slice(3);
await benchFreshness();
await benchCachedPages(Number(rounds), Number(seconds));
await benchProcess(Number(rounds), Number(seconds));
