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
