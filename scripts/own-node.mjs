// Runs after every installation and makes `node` in node_modules/.bin the project's own. npm 10, which comes with Node
// 20 and 22, links it and then removes the link together with the packages of other platforms, whose program has the
// same name. Plain JavaScript, because it runs under the machine's Node.
import { existsSync, linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';
const program = isWindows ? 'node.exe' : 'node';
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;
const link = join('node_modules', '.bin', program);
const brought = [`node-${platform}`, `node-bin-${platform}`].find((name) =>
  existsSync(join('node_modules', name, 'bin', program)),
);
if (brought && !existsSync(link)) {
  mkdirSync(join('node_modules', '.bin'), { recursive: true });
  rmSync(link, { force: true });
  if (isWindows) linkSync(join('node_modules', brought, 'bin', program), link);
  else symlinkSync(join('..', brought, 'bin', program), link);
}
// Deletes 67 MB of headers, which only the compilation of native add-ons needs.
if (brought) rmSync(join('node_modules', brought, 'include'), { recursive: true, force: true });
