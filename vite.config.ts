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

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [honoInDevelopment(), reactRouter()],
  resolve: { tsconfigPaths: true },
  css: {
    // Named by path, not by content: an edit keeps the names that already served HTML uses.
    modules: { generateScopedName: '[local]_[hash:base64:6]' },
  },
  // Found late otherwise, at the cost of a reload on the first visit.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
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
