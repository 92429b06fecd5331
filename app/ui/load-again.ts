/** Where the browser's message of a failed import names the file; Safari's doesn't, and Safari asks again by itself. */
const FAILED_FILE = /https?:\/\/[^\s?#]+\.js/;

type Exporting<Name extends string> = Readonly<Record<Name, unknown>>;

const exports = <Name extends string>(value: unknown, name: Name): value is Exporting<Name> =>
  typeof value === 'object' && value !== null && name in value;

/**
 * `load`, which imports a module when it is needed, so that it can be asked for again after a failure. By HTML's module map an
 * address that failed stays failed until the page is left (Chromium does so from 150 on): where the second attempt fails as well, the
 * same file is asked for at another address. A bundler may put the module into a file with others: it is the one that exports `name`.
 * Rejects as `load` does.
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
      const found = [chunk, ...Object.values(chunk)].find((value) => exports(value, name));
      if (!found) throw error;
      return found as Module;
    }
  };
}
