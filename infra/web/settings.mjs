export class SettingsError extends Error {}

const json = (env, name, fallback) => {
  if (!env[name]) return fallback;
  try {
    return JSON.parse(env[name]);
  } catch {
    throw new SettingsError(`${name} must be JSON.`);
  }
};

const KINDS = ['shell', 'remote', 'site'];

const checked = (site) => {
  if (!KINDS.includes(site.kind))
    throw new SettingsError(`KIND must be one of ${KINDS.join(', ')}, not "${site.kind}".`);
  if (!site.root) throw new SettingsError('ROOT_DIR must be the folder of a built front end.');
  const port = Number(site.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SettingsError(`PORT must be a port number, not "${site.port}".`);
  return { ...site, port };
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns the host, the sites to serve, and their pages' run-time configuration
 * @throws SettingsError
 */
export function readSettings(env) {
  const one = {
    kind: env.KIND ?? 'shell',
    root: env.ROOT_DIR,
    port: env.PORT ?? 8080,
    apiUrl: env.API_URL,
  };
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? '';
  return {
    host: env.HOST ?? '127.0.0.1',
    watch: env.WATCH === '1',
    sites: json(env, 'SITES', [one]).map(checked),
    remotes: json(env, 'REMOTES', []),
    config: {
      apiUrl: env.API_URL ?? '',
      firebase: {
        // The SDK requires a key even with the emulator. It is public, not a secret.
        apiKey: env.FIREBASE_API_KEY || 'local',
        authDomain,
        projectId: env.FIREBASE_PROJECT_ID ?? '',
      },
      authEmulatorUrl: env.AUTH_EMULATOR_URL || null,
      demoAccounts: json(env, 'DEMO_ACCOUNTS', []),
      supportEmail: env.SUPPORT_EMAIL || null,
    },
  };
}
