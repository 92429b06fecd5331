/**
 * Development only, documents only: hot reload without a router. An island that changed is refreshed in place by React's
 * refresh; anything else is the server's HTML and is loaded anew.
 */
Object.assign(window, { __reactRouterDataRouter: { revalidate() {} } });

let refreshed = 0;
// Sent several times for every changed file.
import.meta.hot?.on('react-router:hmr', () =>
  setTimeout(() => {
    if (Date.now() - refreshed > 500) location.reload();
  }, 200),
);
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  const island = (path: string) =>
    document.querySelector('[data-ready]') && path.includes('/features/');
  if (updates.some(({ acceptedPath }) => !island(acceptedPath))) return;
  refreshed = Date.now();
});
