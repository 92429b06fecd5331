import type { IncomingMessage, ServerResponse } from 'node:http';

import { Gauge, Histogram, type Registry } from 'prom-client';

import { isStream, requestKind } from './request-kind';

/** Seconds. A cached page takes less than the first, a picture upload more than the last but one. */
const DURATIONS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function observeRequests(register: Registry) {
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
