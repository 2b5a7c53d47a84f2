import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';

/**
 * Starts a built service as in production, with the log that it has there.
 * @param {import('@ninepocket/contracts/services').ServiceName} service @param {{ DATABASE_URL: string } & Record<string, unknown>} settings
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string }>}
 */
export const startReplica = async (service, settings) => {
  const main = fileURLToPath(new URL(`../services/${service}/dist/main.js`, import.meta.url));
  const env = { ...process.env, ...testConfig(settings, service), NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [...SERVICE_FLAGS, main], {
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${service} ended with ${code} before it served`)));
    createInterface(child.stdout).on('line', (line) => {
      const { msg, port } = JSON.parse(line);
      if (msg === 'serving') resolve({ child, url: `http://127.0.0.1:${port}` });
    });
  });
};
