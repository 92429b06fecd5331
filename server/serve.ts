import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import * as build from 'virtual:react-router/server-build';

import { explainAccessError } from '~/db/opening-error.server';
import { messageOf } from '~/platform/error-details';
import { log } from '~/platform/log.server';
import { setSiteOrigin, siteOrigin } from '~/platform/origin.server';

import { beginConnection, CONNECTION_LIMITS, enforceBodyTimeout } from './body-timeout';
import { boot } from './boot';
import { descriptorLimit, shareDescriptors } from './descriptor-limit';
import { createDrain } from './drain';
import { env, readEnvFile } from './env';
import { listen } from './listen';
import { serveMetrics } from './metrics/serve-metrics';
import { requireOwner } from './open-site';
import { guardPipelining } from './pipelining-guard';
import { respondServiceUnavailable } from './service-unavailable';
import { answerViewBeacon } from './view-beacon';

/** Milliseconds in which new connections are still accepted after a stop signal. */
const DRAIN_DELAY = 500;
/** Milliseconds until requests in progress are cut off. */
const CUT_OFF_DELAY = 9_000;
/** Milliseconds that closing waits for the main page being rendered. */
const MAIN_PAGES_DELAY = 500;
/** Milliseconds until the process exits even if an unresponsive database has not taken the last writes. */
const LAST_EXIT = 9_900;

async function main() {
  readEnvFile();
  const { DATA_DIR, PORT, HOST, PUBLIC_URL, METRICS_PORT, METRICS_HOST } = env();
  requireOwner(resolve(DATA_DIR), 'npm start');
  const site = await boot(build, 'production');
  const metrics =
    METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(METRICS_PORT, METRICS_HOST, {
          ...site.parts,
          folders: site.measuredFolders,
        });

  const pages = getRequestListener(site.app.fetch, {
    overrideGlobalObjects: false,
    // It would close the connection after half a second; see `enforceBodyTimeout`.
    autoCleanupIncoming: false,
  });
  const room = shareDescriptors(descriptorLimit());
  const underWay = new Set<ServerResponse>();
  const drain = createDrain();
  const answer = guardPipelining((req, res) =>
    drain.take(() => {
      // Cache hits never reach framework code.
      if (site.cache.serve(req, res)) return;
      if (answerViewBeacon(req, res)) return;
      if (underWay.size >= room.answers) return respondServiceUnavailable(res);
      underWay.add(res.once('close', () => underWay.delete(res)));
      void pages(req, res);
    }),
  );
  const server = createServer(
    {
      ...CONNECTION_LIMITS,
      maxHeaderSize: 16 * 1024,
    },
    (req, res) => {
      if (site.stopping()) res.shouldKeepAlive = false;
      metrics?.observe(req, res);
      // Runs before the page cache, because a cached response also leaves a request body to wait for.
      enforceBodyTimeout(req, res);
      answer(req, res);
    },
  );

  let mainPages: Promise<void> | undefined;
  if (Number.isFinite(room.connections)) server.maxConnections = room.connections;
  server.on('connection', beginConnection);

  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    site.beginStop();
    for (const res of underWay) res.shouldKeepAlive = false;
    let exiting: Promise<void> | undefined;
    const closeAndExit = async () => {
      try {
        // A page that needs the closed database would be logged as a failure.
        await Promise.race([mainPages, setTimeoutPromise(MAIN_PAGES_DELAY)]);
        await site.close();
        log.info('stopped');
        process.exit(0);
      } catch (error) {
        log.error({ err: error }, 'not stopped cleanly');
        process.exit(1);
      }
    };
    const exitOnce = () => void (exiting ??= closeAndExit());
    setTimeout(() => drain.close(server, exitOnce), DRAIN_DELAY);
    setTimeout(exitOnce, CUT_OFF_DELAY).unref();
    setTimeout(() => {
      log.error('stopped before all writes finished');
      process.exit(1);
    }, LAST_EXIT).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const port = await listen(server, { port: PORT, host: HOST }, '');
  if (!PUBLIC_URL) setSiteOrigin(`http://localhost:${port}`);
  log.info({ port }, 'listening');
  process.stdout.write(`Open http://localhost:${port}\n`);
  mainPages = renderMainPages(site);
}

const MAX_TRIES = 3;
const MAIN_PAGES = ['/', '/services', '/gallery', '/blogs', '/about', '/estimate'];

/**
 * Renders the main pages into the page cache, in case the database becomes unavailable before their first visit. These
 * copies are only served while the database is unavailable.
 */
async function renderMainPages({
  app,
  cache,
  stopping,
}: Pick<Awaited<ReturnType<typeof boot>>, 'app' | 'cache' | 'stopping'>): Promise<void> {
  const isStored = async (path: string) => {
    const request = new Request(new URL(path, siteOrigin()));
    const answer = await app.fetch(request, { incoming: new IncomingMessage(new Socket()) });
    await answer.arrayBuffer();
    return cache.revalidate(path);
  };
  for (const path of MAIN_PAGES) {
    // Retries, because a render isn't cached if something changes during it, or before all events arrive.
    for (let tries = 0; tries < MAX_TRIES && !stopping() && !(await isStored(path)); tries += 1);
    if (stopping()) return;
  }
  log.info({ pages: cache.stats().entries }, 'main pages are in memory');
}

process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));

function refuseStart(error: unknown) {
  process.stderr.write(`The site can't start: ${messageOf(explainAccessError(error))}\n`);
  process.exit(1);
}

main().catch(refuseStart);
