import { resolve } from 'node:path';

import { setBuildFolder } from '~/platform/build-folder.server';

/**
 * `npm test` and `npm run trials` have just made the build. The programs that the site runs beside itself start from there,
 * as in production. From source, each compiles itself and its libraries first.
 */
if (process.env['BUILT'] === 'yes') setBuildFolder(resolve('build'));
