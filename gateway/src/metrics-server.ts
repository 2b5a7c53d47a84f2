/** Metrics have a port of their own, so that a proxy in front of the public port can never expose them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { preloadedTelemetry } from './metrics.js';

export interface MetricsOptions {
  host: string;
  /** Metrics are off without a port. */
  port: number | undefined;
}

/** @returns stops the server */
export const serveMetrics = async ({ host, port }: MetricsOptions, log: Logger): Promise<() => void> => {
  const telemetry = preloadedTelemetry();
  if (port === undefined) {
    if (telemetry) log.warn('telemetry is loaded, but metrics are not served: METRICS_PORT is not set');
    return () => {};
  }
  const server = createServer((req, res) => {
    if (telemetry && req.method === 'GET' && req.url === '/metrics') return telemetry.serveMetrics(req, res);
    const text = telemetry ? 'Not found. See /metrics.\n' : 'Telemetry is not loaded: start with --import.\n';
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  log.info({ port: (server.address() as AddressInfo).port }, 'serving metrics');
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
