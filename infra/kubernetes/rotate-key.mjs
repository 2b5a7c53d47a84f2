// Replaces the key pair with which a process signs its calls, without refusing any: node infra/kubernetes/rotate-key.mjs catalog
// The new private key is in the memory of this process and in the Secret, nowhere else. After an error, run it again.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '../../packages/contracts/src/services.js';
import { createKeys } from '../local/settings/keys.mjs';

/** A rollout has ended when new pods are ready; old ones may go on for terminationGracePeriodSeconds. */
const OLD_PODS_MS = Number(process.env['OLD_PODS_SECONDS'] ?? 35) * 1000;

const [name = ''] = process.argv.slice(2);
if (!['gateway', ...SERVICES].includes(name)) {
  console.error(`Name a process: gateway, ${SERVICES.join(', ')}.`);
  process.exit(2);
}

/** @param {string[]} args */
const kubectl = (args, input = '') =>
  execFileSync('kubectl', ['-n', 'ninepocket', ...args], {
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
  });

/**
 * Fails if somebody else changes the object meanwhile: `replace` compares its version.
 * @param {string} object @param {(data: Record<string, string>) => Record<string, string>} change
 */
function update(object, change) {
  const found = JSON.parse(kubectl(['get', object, '-o', 'json']));
  kubectl(['replace', '-f', '-'], JSON.stringify({ ...found, data: { ...found.data, ...change(found.data) } }));
}

/** @param {string[]} processes */
async function restart(processes) {
  const deployments = processes.map((one) => `deployment/ninepocket-${one}`);
  kubectl(['rollout', 'restart', ...deployments]);
  for (const one of deployments) kubectl(['rollout', 'status', one, '--timeout=10m']);
  await wait(OLD_PODS_MS);
}

/** @param {(keys: string | string[]) => string | string[]} change of the process's public keys */
const publish = async (change) => {
  update('configmap/ninepocket-public-keys', ({ ASSERTION_PUBLIC_KEYS = '{}' }) => {
    const keys = JSON.parse(ASSERTION_PUBLIC_KEYS);
    return { ASSERTION_PUBLIC_KEYS: JSON.stringify({ ...keys, [name]: change(keys[name] ?? []) }) };
  });
  await restart([...SERVICES]);
};

const made = createKeys([name]);
const privateKey = made.private[name] ?? '';
const publicKey = made.public[name] ?? '';

console.log('1 of 3: every service accepts the old key and the new one.');
await publish((keys) => [keys, publicKey].flat());
console.log(`2 of 3: ${name} signs with the new one.`);
update(`secret/ninepocket-${name}`, () => ({ ASSERTION_PRIVATE_KEY: Buffer.from(privateKey).toString('base64') }));
await restart([name]);
console.log('3 of 3: the old one is no longer accepted.');
await publish(() => publicKey);
