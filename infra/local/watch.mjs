// `npm run dev`: rebuilds what changes and starts the processes that use it again.
import { watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { say } from './say.mjs';
import { FRONTENDS, ROOT } from './settings.mjs';
import { SERVICES } from '../../packages/contracts/src/services.js';

/** Watches until the product stops. @param {import('./product.mjs').Product} product */
export async function watch(product) {
  const compile = product.processes.start(
    'tsc',
    join(ROOT, 'node_modules/.bin/tsc'),
    ['-b', '--watch', '--preserveWatchOutput'],
    { cwd: ROOT, wholeGroup: true },
  );
  compile.stdout.on('data', (chunk) => /error TS/.test(chunk) && say(String(chunk).trim()));
  for (const name of FRONTENDS)
    product.processes.start(
      `rspack-${name}`,
      join(ROOT, 'node_modules/.bin/rspack'),
      ['build', '--watch', '--mode', 'development'],
      { cwd: join(ROOT, 'frontends', name), wholeGroup: true },
    );
  for (const service of SERVICES) restartOnChange(product, [service], join(ROOT, 'services', service, 'dist'));
  for (const shared of ['contracts', 'service-kit'])
    restartOnChange(product, SERVICES, join(ROOT, 'packages', shared, 'dist'));
  say('  Watching: services start again, pages build again when their sources change.\n');
}

function restartOnChange(product, services, folder) {
  let timer;
  watchFolder(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      for (const service of services) {
        await product.processes.stop(service);
        if (!product.processes.open) return; // somebody pressed Ctrl-C meanwhile
        product.launch(service);
      }
      say(`  ${services.join(', ')}: started again.`);
    }, 300);
  });
}
