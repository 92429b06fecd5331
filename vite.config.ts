import { basename, dirname } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';

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
    generateBundle: {
      // Before Vite puts the lists in the place of these marks.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (wanted: string) =>
          chunks.find(({ name }) => name === wanted) ?? this.error(`no chunk ${wanted}`);
        const helper = chunkOf('preload-helper');
        const body = helper.code.replace(/export\s*\{(\w+) as \w+\};?/, 'return $1');
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(
            /import\{\w+ as (\w+)\}from"\.\/preload-helper[^"]+";/,
            (_import, name) => `var ${name}=(()=>{${body}})();`,
          );
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

/** Which style module has which name: two of one name would take each other's classes. */
const styleModules = new Map<string, string>();

/**
 * "site-footer-block" for `.block` of site/footer.module.css. By name and not by content, so that an edit keeps the names that
 * already served HTML uses; and without a hash, of which a page of 150 classes would carry half a kilobyte that nothing can
 * compress.
 */
function scopedName(local: string, path: string) {
  const [file = path] = path.split('?', 1);
  const name = `${basename(dirname(file))}-${basename(file, '.module.css')}`;
  const known = styleModules.get(name) ?? file;
  if (known !== file) throw new Error(`two style modules are named ${name}: ${known}, ${file}`);
  styleModules.set(name, file);
  return `${name}-${local}`;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [honoInDevelopment(), lightDynamicImports(), lightChunks(), reactRouter()],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: scopedName } },
  // Found late otherwise, at the cost of a reload on the first visit.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A name that two small chunks share need not be a third.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          // The site, and what `npm run admin` runs.
          input: { main: './server/main.ts', console: './server/console.ts' },
        },
      },
    },
  },
});
