/** Matches the file in an import error. Safari doesn't name it, but retries the import itself. */
const FAILED_FILE = /https?:\/\/[^\s?#]+\.js/;

type Exporting<Name extends string> = Readonly<Record<Name, unknown>>;

const hasExport = <Name extends string>(value: unknown, name: Name): value is Exporting<Name> =>
  typeof value === 'object' && value !== null && name in value;

/**
 * Makes a dynamic import repeatable after a failure. By HTML's module map, an address that failed keeps failing until
 * the page is left (in Chromium from 150 on), so from the second attempt on the same file is requested at another
 * address. A bundler may have merged the module into another file, so the module is found by its export `name`. Rejects
 * like `load`.
 */
export function loadAgain<Name extends string, Module extends Exporting<Name>>(
  name: Name,
  load: () => Promise<Module>,
): () => Promise<Module> {
  let attempts = 0;
  return async () => {
    try {
      attempts += 1;
      return await load();
    } catch (error) {
      const [file] = FAILED_FILE.exec(error instanceof Error ? error.message : '') ?? [];
      if (attempts === 1 || !file?.startsWith(location.origin)) throw error;
      const chunk: Readonly<Record<string, unknown>> = await import(
        /* @vite-ignore */ `${file}?again=${attempts}`
      );
      const match = [chunk, ...Object.values(chunk)].find((value) => hasExport(value, name));
      if (!match) throw error;
      return match as Module;
    }
  };
}
