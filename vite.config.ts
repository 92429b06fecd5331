import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';

import { BROWSERS, buildTarget } from './app/document/browsers.ts';
import { adminChunk } from './scripts/admin-chunk.ts';

/** In `npm run dev`, every request that Vite does not answer itself goes through the same Hono app as in production. */
function honoInDevelopment(): Plugin {
  return {
    name: 'hono-in-development',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((req, res, next) => {
          const answer = async () => {
            const { ssr } = server.environments;
            if (!ssr || !isRunnableDevEnvironment(ssr)) return next();
            const { developmentApp } = await ssr.runner.import('/server/development.ts');
            const app = await developmentApp();
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(req, res);
          };
          answer().catch(next);
        });
      };
    },
  };
}

/**
 * What a dynamic import does first: it begins to fetch the modules that will be needed and waits for stylesheets that the page
 * lacks. Vite's own helper does the same for more cases and weighs 0.7 kB on every public page.
 */
const PRELOAD_HELPER = `
export function __vitePreload(load, deps = []) {
  return Promise.all(deps.map((file) => {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) return;
    const style = file.endsWith('.css');
    return new Promise((onload, onerror) => {
      const rel = style ? 'stylesheet' : 'modulepreload';
      document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
      if (!style) onload();
    });
  })).then(() => load());
}`;

function lightDynamicImports(): Plugin {
  return {
    name: 'light-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? PRELOAD_HELPER : undefined),
  };
}

/**
 * The entry is in every public page. A list of the files behind each of its dynamic imports would be a quarter of it: a document
 * has its style sheets in its head and loads the rest of an island beside React, so only React itself, by far the largest, is
 * fetched ahead. What makes a dynamic import (0.3 kB) is put into each file that makes one, which else could do nothing before a
 * second round trip.
 */
function lightChunks(): Plugin {
  return {
    name: 'light-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // React Router asks for the strictest kind, with which a chunk would draw in whatever its modules import.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    generateBundle: {
      // Before Vite puts the lists in the place of these marks.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (chunkName: string) =>
          chunks.find(({ name }) => name === chunkName) ?? this.error(`no chunk ${chunkName}`);
        const helper = chunkOf('preload-helper');
        const body = helper.code.replace(/export\s*\{(\w+) as \w+\};?/, 'return $1');
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(
            /import\{(?:\w+ as )?(\w+)\}from"\.\/preload-helper[^"]+";/,
            (_import, name) => `var ${name}=(()=>{${body}})();`,
          );
          if (chunk.code.includes('"./preload-helper'))
            this.error(`${chunk.name} imports the helper`);
          chunk.imports = chunk.imports.filter((file) => file !== helper.fileName);
        }
        const entry = chunkOf('entry.client');
        const react = chunkOf('react').fileName;
        entry.code = entry.code.replaceAll(
          /(hydrate-[^`]*`\),)?__VITE_PRELOAD__/g,
          (_mark, hydrate: string | undefined) => (hydrate ? `${hydrate}['${react}']` : '[]'),
        );
      },
    },
  };
}

/** "site-footer" for site/footer.module.css. */
const moduleName = (file: string) => `${basename(dirname(file))}-${basename(file, '.module.css')}`;

const initials = (name: string) =>
  name.replaceAll(/([a-z])[a-z]*(-|(?=[A-Z])|$)/gi, '$1').toLowerCase();

/**
 * "sfb" for `.block` of site/footer.module.css, numbered where another class has the same initials. From names and not from
 * content, so that an edit keeps the names that already served HTML uses; and short, because a page of 150 classes says each of
 * them in its style and in its markup: as whole names they are half a kilobyte of a first flight of 14.
 */
function shortNames() {
  const names = new Map<string, string>();
  const taken = new Map<string, string>();
  const files = globSync('app/**/*.module.css').toSorted();
  // What the longest pages show chooses first.
  const [first, rest] = [files.filter(isOfDocuments), files.filter((file) => !isOfDocuments(file))];
  for (const file of [...first, ...rest]) {
    const owner = taken.get(moduleName(file));
    if (owner) throw new Error(`two style modules of one name: ${owner}, ${file}`);
    taken.set(moduleName(file), file);
    for (const [, local] of readFileSync(file, 'utf8').matchAll(
      /(?:\.|@keyframes )([a-z][\w-]*)/gi,
    )) {
      const name = `${moduleName(file)}-${local}`;
      if (names.has(name)) continue;
      let short = initials(name);
      for (let n = 2; taken.has(short); n += 1) short = initials(name) + n;
      taken.set(short, name);
      names.set(name, short);
    }
  }
  return names;
}

const isOfDocuments = (file: string) =>
  /^app\/(site|ui|features\/blog\/(article|markdown|list))\//.test(file);

/** Whole names while developing. */
function scopedNames(command: 'build' | 'serve') {
  const short = command === 'build' ? shortNames() : new Map<string, string>();
  return (local: string, path: string) => {
    const [file = path] = path.split('?', 1);
    const name = `${moduleName(file)}-${local}`;
    return short.get(name) ?? name;
  };
}

/** A page names some forty files, and of a hash nothing can be compressed: 36 bits tell a few hundred apart. */
const ASSETS = 'assets/[name]-[hash:6][extname]';

/** Lightning CSS's `Features.LightDark`. */
const LIGHT_DARK = 1_048_576;

/**
 * Libraries of many small files that become part of the server's own: a thousand files fewer to find and to read are half of what a
 * start costs, of the site as of each command. Those with binaries or workers of their own stay outside, and so does React, which
 * they may share.
 */
const BUNDLED = [
  '@react-router/node',
  'react-router',
  /^@remix-run\//,
  'hono',
  '@hono/node-server',
  'kysely',
  'zod',
  'libphonenumber-js',
  'prom-client',
  '@opentelemetry/api',
  'nodemailer',
  /^@tanstack\//,
  /^@noble\//,
  'age-encryption',
  '@block65/webcrypto-web-push',
  '@simplewebauthn/server',
  'uuid',
  'diff',
  'aws4fetch',
];

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const ROUTER = /node_modules[\\/]react-router[\\/]/;

export default defineConfig(({ command }) => ({
  plugins: [honoInDevelopment(), lightDynamicImports(), lightChunks(), reactRouter()],
  resolve: { tsconfigPaths: true },
  css: {
    modules: { generateScopedName: scopedNames(command) },
    // The palette is switched by hand: helpers for light-dark() would stand in it four times for nothing.
    lightningcss: { exclude: LIGHT_DARK },
  },
  // Found late otherwise, at the cost of a reload on the first visit.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
  build: {
    assetsInlineLimit: 0,
    target: buildTarget(BROWSERS.public),
    // Older browsers get no script, but a page that can be read.
    cssTarget: buildTarget(BROWSERS.readable),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A name that two small chunks share need not be a third.
          optimization: { inlineConst: true },
          output: {
            assetFileNames: ASSETS,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: REACT },
                { name: 'router', test: ROUTER },
                { name: adminChunk, debugName: 'admin' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: BUNDLED } : {},
      build: {
        rollupOptions: {
          // The site, what `npm run admin` runs, and what the site runs beside itself.
          input: {
            main: './server/main.ts',
            console: './server/console/console.ts',
            'backup-process': './app/backups/work/backup-process.ts',
            'busy-process': './app/features/appointments/busy/busy-process.ts',
            'calendar-process': './app/dashboard/settings/closed-days/calendar-process.ts',
            'resize-process': './app/features/images/upload/resize-process.ts',
            'logo-process': './app/features/images/logo/logo-process.ts',
            'spreadsheet-process': './app/features/import/spreadsheet/spreadsheet-process.ts',
          },
          output: { assetFileNames: ASSETS },
        },
      },
    },
  },
}));
