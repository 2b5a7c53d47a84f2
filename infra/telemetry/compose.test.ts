/** docker compose's profile `telemetry`, without an engine. */
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml') as {
  load(text: string): unknown;
};
const load = <Shape>(path: string) => yaml.load(readFileSync(resolve(root, path), 'utf8')) as Shape;

interface Service {
  image?: string;
  profiles?: string[];
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  [setting: string]: unknown;
}
const { services } = load<{ services: Record<string, Service> }>('docker-compose.yml');
const own = Object.entries(services).flatMap(([name, service]) =>
  service.profiles?.includes('telemetry') ? [{ name, service }] : [],
);
const HARDENED = ['restart', 'init', 'read_only', 'cap_drop', 'security_opt', 'pids_limit'];

describe('the profile `telemetry`', () => {
  it('when nobody asks for it, then only the product runs', () => {
    expect(own.map(({ name }) => name).sort()).toEqual(['collector', 'grafana', 'jaeger', 'prometheus']);
  });

  it.each(own)('when $name runs, then it is pinned, restricted like all others, and limited', ({ service }) => {
    expect(service.image).toMatch(/^[a-z/-]+:v?\d+\.\d+\.\d+$/);
    for (const setting of HARDENED) expect(service[setting]).toEqual(services.redis?.[setting]);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    for (const volume of service.volumes ?? [])
      if (volume.startsWith('./')) {
        expect(volume).toMatch(/:ro$/);
        expect(existsSync(resolve(root, volume.split(':')[0]!))).toBe(true);
      }
  });

  it('when a page is published, then on this machine only, whatever PUBLISH_ADDRESS is', () => {
    const ports = own.flatMap(({ service }) => service.ports ?? []);
    expect(ports).toHaveLength(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{[A-Z]+_PORT:-(\d+)\}:\1$/);
  });

  it('when networks are joined, then Grafana and Jaeger reach no process of the product', () => {
    const networks = Object.fromEntries(own.map(({ name, service }) => [name, service.networks]));
    expect(networks).toEqual({
      collector: ['back', 'telemetry'],
      prometheus: ['back', 'telemetry'],
      grafana: ['telemetry'],
      jaeger: ['telemetry'],
    });
    const others = Object.values(services).filter(({ profiles }) => !profiles);
    expect(others.filter((service) => service.networks?.includes('telemetry'))).toEqual([]);
  });

  it('when addresses are configured, then they name services of compose', () => {
    const { datasources } = load<{ datasources: { url: string }[] }>(
      'infra/telemetry/grafana/datasources/datasources.yml',
    );
    const { exporters } = load<{ exporters: Record<string, { endpoint: string }> }>('infra/telemetry/collector.yaml');
    expect(datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090', 'http://jaeger:16686']);
    expect(Object.values(exporters).map(({ endpoint }) => endpoint)).toEqual(['jaeger:4317']);
    expect(services.gateway?.environment?.OTEL_EXPORTER_OTLP_ENDPOINT).toContain('http://collector:4318');
  });
});
