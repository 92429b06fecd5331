import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a variant of the site removes from its HTML. */
export type Change = (html: string) => string;

/** The unchanged page. */
export const whole: Change = (html) => html;
/** The head script requests the splash on the first view of a session. */
export const withoutSplash: Change = (html) => html.replace('s.seen=d.splash=1', 's.seen=1');
export const withoutScripts: Change = (html) =>
  withoutSplash(html)
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
export const withoutFonts: Change = (html) =>
  html
    .replaceAll(/<link rel="preload" as="font"[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*woff2[^}]*\}/g, '');
/** Without any script, font and splash: what performance.md compares a page with. */
export const bare: Change = (html) => withoutFonts(withoutScripts(html));

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Servers in front of `origin` that differ in one thing: what they change in the HTML. Each answer is fetched once and kept, so
 * that no variant waits for a render. The Content-Security-Policy is left out of all of them: a changed style sheet no longer
 * has the hash that it names, and the browser would refuse it and measure an unstyled page.
 */
export async function startVariants<Name extends string>(
  origin: string,
  changes: Record<Name, Change>,
) {
  const servers: ReturnType<typeof createServer>[] = [];
  const urls: Partial<Record<Name, string>> = {};
  for (const name in changes) {
    const answers = new Map<string, Promise<Answer>>();
    const answer = async ({ url: path = '/' }: IncomingMessage, response: ServerResponse) => {
      const known = answers.get(path) ?? take(origin + path, changes[name]);
      answers.set(path, known);
      const { status, headers, body } = await known;
      response.writeHead(status, headers).end(body);
    };
    const server = createServer((request, response) => {
      // A view need not be counted here.
      if (request.method === 'GET') answer(request, response).catch(() => response.destroy());
      else response.writeHead(204).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    servers.push(server);
    const address = server.address();
    if (address && typeof address === 'object') urls[name] = `http://127.0.0.1:${address.port}`;
  }
  return {
    urlOf: (name: Name) => urls[name] ?? '',
    close: () => servers.forEach((server) => server.close()),
  };
}

const LEFT_OUT =
  /^(content-(length|encoding|security-policy)|transfer-encoding|connection|keep-alive|etag|set-cookie)$/;

async function take(url: string, change: Change): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'image/avif,*/*' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !LEFT_OUT.test(name)));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (!/text|javascript|json|svg/.test(type))
    return { status: answer.status, headers, body: bytes };
  const text = type.startsWith('text/html') ? change(bytes.toString()) : bytes.toString();
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}
