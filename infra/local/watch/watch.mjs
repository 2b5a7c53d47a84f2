import { watch as watchPath } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../../packages/contracts/src/services.js';
import { generateClient, hasClient } from '../build.mjs';
import { Restarter } from './restarter.mjs';
import { say } from '../say.mjs';
import { FRONTENDS, ROOT } from '../settings/settings.mjs';

/** @typedef {Pick<import('../product.mjs').Product, 'processes' | 'processesOf' | 'launch'>} Restartable */

/** Watches until the product stops. @param {import('../product.mjs').Product} product */
export function watch(product) {
  product.watching = true;
  const options = { wholeGroup: true };
  const tsc = product.processes.start(
    'tsc',
    join(ROOT, 'node_modules/.bin/tsc'),
    ['-b', '--watch', '--preserveWatchOutput'],
    { cwd: ROOT, ...options },
  );
  tsc.stdout.on('data', (chunk) => /error TS/.test(chunk) && say(String(chunk).trim()));
  for (const name of FRONTENDS)
    product.processes.start(
      `rspack-${name}`,
      join(ROOT, 'node_modules/.bin/rspack'),
      ['build', '--watch', '--mode', 'development'],
      { cwd: join(ROOT, 'frontends', name), ...options },
    );
  restartOnChange(product, consumersOf(ROOT));
  for (const service of SERVICES.filter(hasClient)) regenerateOnChange(service);
  say('  Watching: services and the gateway restart, and pages rebuild, when their sources change.\n');
}

/** @param {string} root @returns {[string, string[]][]} folders of compiled code or configuration, and what runs them */
const consumersOf = (root) => [
  ...SERVICES.map(
    (service) => /** @type {[string, string[]]} */ ([join(root, 'services', service, 'dist'), [service]]),
  ),
  // A service applies new migrations when it starts.
  ...SERVICES.map(
    (service) => /** @type {[string, string[]]} */ ([join(root, 'services', service, 'prisma/migrations'), [service]]),
  ),
  [join(root, 'gateway/dist'), ['gateway']],
  [join(root, 'gateway/config'), ['gateway']],
  [join(root, 'packages/contracts/dist'), [...SERVICES, 'gateway']],
  // The gateway preloads the kit's telemetry.
  [join(root, 'packages/service-kit/dist'), [...SERVICES, 'gateway']],
  [join(root, 'packages/image-kit/dist'), ['catalog', 'collection', 'social']],
];

/**
 * @param {Restartable} product
 * @param {[string, string[]][]} consumers folders, and the services to restart when a file in them changes
 * @returns stops watching
 */
export function restartOnChange(product, consumers) {
  const restarter = new Restarter(async (names) => {
    for (const name of names)
      for (const process of product.processesOf(name)) {
        await product.processes.stop(process);
        product.launch(process);
      }
    if (product.processes.open) say(`  Restarted: ${names.join(', ')}.`);
  });
  const watchers = consumers.map(([folder, names]) =>
    watchPath(folder, { recursive: true }, (_event, file) => {
      if (!String(file).endsWith('.tsbuildinfo')) restarter.changed(names);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

/** The compiler notices the new client, and its output restarts the service. @param {string} service */
function regenerateOnChange(service) {
  const generator = new Restarter(async () => {
    try {
      await generateClient(service);
      say(`  Generated the Prisma client of ${service}.`);
    } catch (error) {
      say(String(error));
    }
  });
  watchPath(join(ROOT, 'services', service, 'prisma'), (_event, file) => {
    if (file === 'schema.prisma') generator.changed([service]);
  });
}
