/** Which variables a process reads from its environment, according to the files that read them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const text = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const TELEMETRY = ['telemetry.ts', 'traces.ts'].map((file) => `packages/service-kit/src/telemetry/${file}`);

/** Parts of a configuration, by what a service's config.ts spreads. */
const PARTS: [name: string, file: string][] = [
  ['...baseConfig', 'packages/service-kit/src/process/config.ts'],
  ['...s3Config', 'packages/image-kit/src/files/s3-config.ts'],
  ['...cloudinaryConfig', 'packages/image-kit/src/files/cloudinary-config.ts'],
];

/** @param process the gateway, `web` (the server of every front end) or a service */
export const sourcesOf = (process: string): string[] => {
  if (process === 'gateway') return [...TELEMETRY, 'gateway/src/config.ts', 'gateway/config/gateway.config.yml'];
  if (process === 'web') return ['infra/web/settings.mjs'];
  const config = `services/${process}/src/config.ts`;
  return [...TELEMETRY, config, ...PARTS.flatMap(([name, file]) => (text(config).includes(name) ? file : []))];
};

/** Fields of a zod shape, `env.X`, the web server's `json(env, 'X')`, and `${X:-default}` of the route map. */
export const variablesIn = (path: string): string[] =>
  [
    ...text(path).matchAll(/(?:^ {2}(?=[A-Z][A-Z_0-9]+: )|\benv\.|\benv, '|\$\{(?=[A-Z_]+:-))([A-Z][A-Z_0-9]+)/gm),
  ].flatMap(([, name]) => name ?? []);
