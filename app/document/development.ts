/** Hot reload for documents: React Refresh updates a changed island in place; any other change reloads the page. */
Object.assign(window, { __reactRouterDataRouter: { revalidate() {} } });

let refreshed = 0;
// Vite sends several events for each changed file.
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
