import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml') as {
  load(text: string): { services: Record<string, { ports?: string[]; environment?: Record<string, string> }> };
};

const withDefaults = (value: string): string =>
  value.replace(/\$\{\w+(?::?-([^}]*)|:\?[^}]*)?\}/g, (_, fallback?: string) => fallback ?? '');

const file = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
const { services } = yaml.load(file);

describe("docker compose's defaults", () => {
  it('when nothing is configured, then every port is published on this machine only', () => {
    const ports = Object.values(services).flatMap((service) => (service.ports ?? []).map(withDefaults));
    expect(ports).toEqual(expect.arrayContaining(['127.0.0.1:8080:8080', '127.0.0.1:8090:8080']));
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('when the emulator is used, then the gateway gets DEMO and the address it is published on', () => {
    const environment = services.gateway?.environment ?? {};
    expect(withDefaults(environment.FIREBASE_AUTH_EMULATOR_HOST!)).toBe('auth-emulator:9099');
    expect(withDefaults(environment.DEMO!)).toBe('1');
    expect(withDefaults(environment.PUBLISH_ADDRESS!)).toBe('127.0.0.1');
  });
});
