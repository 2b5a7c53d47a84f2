// Prints the Secrets and the ConfigMap of a new installation, with new passwords and keys, for servers in the namespace
// ninepocket-servers, as JSON, so that it needs no package: node infra/kubernetes/secrets.mjs > secrets.json
import { SERVICES } from '../../packages/contracts/src/services.js';
import { createKeys } from '../local/settings/keys.mjs';
import { newPassword } from '../local/settings/passwords.mjs';
import { envName } from '../local/settings/settings.mjs';

const SERVERS = 'ninepocket-servers';
const host = (/** @type {string} */ name) => `${name}.${SERVERS}.svc.cluster.local`;

/** @param {string} namespace @param {string} name @param {Record<string, string>} stringData */
const secret = (namespace, name, stringData) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace },
  stringData,
});

const processes = ['gateway', ...SERVICES];
const keys = createKeys(processes);
const redis = newPassword();
const nats = Object.fromEntries(processes.map((name) => [name, newPassword()]));
const databases = Object.fromEntries(SERVICES.map((name) => [name, newPassword()]));

const objects = [
  ...processes.map((name) =>
    secret('ninepocket', `ninepocket-${name}`, {
      ASSERTION_PRIVATE_KEY: keys.private[name] ?? '',
      NATS_PASSWORD: nats[name] ?? '',
      ...(databases[name] && {
        // Encrypted; the certificate is CloudNativePG's own, so it is not verified.
        DATABASE_URL: `postgresql://${name}:${databases[name]}@${host('postgres-rw')}:5432/${name}?sslmode=no-verify`,
      }),
      ...(['gateway', 'social'].includes(name) && { REDIS_URL: `redis://:${redis}@${host('redis')}:6379` }),
    }),
  ),
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'ninepocket-public-keys', namespace: 'ninepocket' },
    data: { ASSERTION_PUBLIC_KEYS: JSON.stringify(keys.public) },
  },
  ...SERVICES.map((name) => {
    const role = secret(SERVERS, `postgres-${name}`, { username: name, password: databases[name] ?? '' });
    // CloudNativePG sets a changed password as soon as it sees it.
    const metadata = { ...role.metadata, labels: { 'cnpg.io/reload': 'true' } };
    return { ...role, metadata, type: 'kubernetes.io/basic-auth' };
  }),
  secret(
    SERVERS,
    'nats-passwords',
    Object.fromEntries(processes.map((name) => [`NATS_PASSWORD_${envName(name)}`, nats[name] ?? ''])),
  ),
  secret(SERVERS, 'redis', { password: redis }),
];
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }, null, 2));
