import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';
import { freePort } from '~tests/site/instances/nginx';

const RULES = 'docs/operating/alert-rules.yml';

const rules = readFileSync(RULES, 'utf8');

export const alertNames = [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** The guide's rules with seconds instead of minutes and hours. Expressions and other thresholds are unchanged. */
const shortRules = rules
  .replaceAll(/\bfor: \d+m$/gm, 'for: 4s')
  .replaceAll(/\[\d+m\]/g, '[30s]')
  .replaceAll(/(?<=_seconds > )\d+$/gm, '40');

const CONFIGURATION = (ports: readonly number[]) => `
global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 2s }
rule_files: [rules.yml]
scrape_configs:
  - job_name: studio
    static_configs: [{ targets: [${ports.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }]
`;

const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** A Prometheus with the guide's rules that scrapes the sites whose metrics are at these ports of 127.0.0.1. */
export async function startPrometheus(program: string, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  writeFileSync(join(folder, 'rules.yml'), shortRules);
  writeFileSync(join(folder, 'prometheus.yml'), CONFIGURATION(ports));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exit = once(server, 'exit');
  let complaint = '';
  server.stderr.on(
    'data',
    (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-4_000)),
  );
  const url = `http://${address}`;
  while (!(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok)
    if (server.exitCode !== null) throw new Error(`Prometheus ended: ${complaint}`);
  return {
    /** The alerts that fire for a site, by its metrics port. */
    async firing(port: number): Promise<string[]> {
      const answer = alertsAnswer.parse(await (await fetch(`${url}/api/v1/alerts`)).json());
      return answer.data.alerts
        .filter(
          ({ state, labels }) => state === 'firing' && labels['instance'] === `127.0.0.1:${port}`,
        )
        .map(({ labels }) => labels['alertname'] ?? '');
    },
    async stop() {
      server.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
