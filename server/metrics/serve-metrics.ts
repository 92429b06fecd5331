import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from '~server/listen';

import { isAdmin } from '~/auth/admin-paths';
import { log } from '~/platform/log.server';

import { addStudioMetrics, type MetricSources } from './studio-metrics';

/** Gauges named like counters, which Prometheus's linter rejects; the same values exist per type. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** No label contains a path, an address or a name. @throws Error with a sentence if it can't listen on the port. */
export async function serveMetrics(port: number, host: string, sources: MetricSources) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
  addStudioMetrics(register, sources);
  const observe = observeRequests(register);

  const server = createServer({ requestTimeout: 5_000 }, (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') {
      res.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    register.metrics().then(
      (text) => res.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not collected');
        res.writeHead(500).end();
      },
    );
  });
  const listeningPort = await listen(server, { port, host }, 'METRICS_');
  log.info({ port: listeningPort, host }, 'metrics listening');
  return { observe, close: () => server.close() };
}

/** Seconds. A cached page takes less than the first, a picture upload more than the last but one. */
const DURATIONS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function observeRequests(register: Registry) {
  const registers = [register];
  const seconds = new Histogram({
    name: 'studio_request_duration_seconds',
    help: 'Request duration in seconds, by kind and status',
    labelNames: ['kind', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const streams = new Gauge({
    name: 'studio_live_streams',
    help: 'Open live streams to admin screens',
    registers,
  });

  return (req: IncomingMessage, res: ServerResponse) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (isStream(path)) {
      streams.inc();
      res.once('close', () => streams.dec());
      return;
    }
    const start = performance.now();
    res.once('close', () => {
      const status = res.headersSent ? String(res.statusCode) : 'left';
      const kind = requestKind(req.method ?? '', path);
      seconds.observe({ kind, status }, (performance.now() - start) / 1_000);
    });
  };
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['probe', /^\/(healthz|readyz)$/],
  ['lead', /^\/in\//],
  ['picture', /^\/images\//],
  ['asset', /^\/assets\/|^\/[^/]+\.(svg|png|jpg|ico|js|json|txt|xml|webmanifest)$/],
];

/** Streams stay open as long as the screen does, so their duration means nothing. */
const isStream = (path: string) => path === '/admin/live';

/** A few fixed kinds: a path may contain a name, and each path would become a time series. */
export function requestKind(method: string, path: string): string {
  if (isStream(path)) return 'stream';
  if (isAdmin(path)) return 'admin';
  const [kind] = KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  if (kind !== undefined) return kind;
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}
