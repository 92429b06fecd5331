import { createServer } from 'node:http';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { log } from '~/platform/log.server';

import { observeRequests } from './observe-requests';
import { addStudioMetrics, type Measured } from './studio-metrics';

/** Gauges named like counters, which Prometheus's linter rejects; the same values exist per type. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/**
 * No label contains a path, an address or a name.
 * @throws Error of the system when it cannot listen on the port.
 */
export async function serveMetrics(port: number, host: string, measured: Measured) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
  addStudioMetrics(register, measured);
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  log.info({ port: own, host }, 'metrics listening');
  return { observe, close: () => server.close() };
}
