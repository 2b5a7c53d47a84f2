import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROJECT } from './tokens.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 60_000;
const NOWHERE = 'http://127.0.0.1:9';
const UPSTREAM_VARIABLES = readFileSync(`${ROOT}/config/gateway.config.yml`, 'utf8').match(/(?<=\$\{)\w+_URL/g) ?? [];

const pair = generateKeyPairSync('ed25519');
const otherPair = generateKeyPairSync('ed25519');
export const gatewayPublicKey = pair.publicKey;
export const otherPublicKey = otherPair.publicKey;

export interface TestGateway {
  url: string;
  process: ChildProcess;
  lines(): Record<string, unknown>[];
  untilLogged(message: string): Promise<void>;
  stop(): Promise<number | null>;
}

const gatewayEnvironment = (env: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '1',
  FIREBASE_PROJECT_ID: PROJECT,
  ASSERTION_PRIVATE_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  NATS_URL: process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
  ...Object.fromEntries(UPSTREAM_VARIABLES.map((name) => [name, NOWHERE])),
  ...env,
});

export const spawnGateway = (env: Record<string, string>, nodeArguments: string[] = []) => {
  const child = spawn(process.execPath, [...nodeArguments, `${ROOT}/dist/main.js`], {
    cwd: ROOT,
    env: gatewayEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const lines = (): Record<string, unknown>[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { child, lines, ended: once(child, 'exit').then(([code]) => code as number | null) };
};

export const startGateway = async (env: Record<string, string>, nodeArguments: string[] = []): Promise<TestGateway> => {
  const { child, lines, ended } = spawnGateway(env, nodeArguments);
  let exited = false;
  void ended.then(() => (exited = true));
  for (const start = performance.now(); ;) {
    const ready = lines().find((line) => line.msg === 'ready');
    if (ready)
      return {
        url: String(ready.url),
        process: child,
        lines,
        untilLogged: (message) =>
          eventually(() => {
            if (!lines().some((line) => line.msg === message)) throw new Error(`not logged: "${message}"`);
          }),
        async stop() {
          if (!exited) child.kill('SIGTERM');
          return ended;
        },
      };
    if (exited) throw new Error(`the gateway exited: ${JSON.stringify(lines())}`);
    if (performance.now() - start > START_MS) {
      child.kill('SIGKILL');
      throw new Error(`the gateway was not ready within ${START_MS / 1000} s: ${JSON.stringify(lines())}`);
    }
    await pause(50);
  }
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a check until it passes.
 * @param ms after which it fails; by default a multiple of what the slowest step needs on a slow machine
 * @throws the last failure, with how long the wait was
 */
export const eventually = async (check: () => Promise<void> | void, ms = 45_000): Promise<void> => {
  const start = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      const waited = performance.now() - start;
      if (waited > ms) throw new Error(`Waited ${(waited / 1000).toFixed(1)} s: ${String(error)}`, { cause: error });
      await pause(25);
    }
  }
};
