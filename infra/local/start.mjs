import { mkdirSync } from 'node:fs';
import { installDependencies } from './install.mjs';
import { elapsed, progress, say } from './say.mjs';
import { checkDataFolder } from './servers/postgres.mjs';
import { readSettings } from './settings/settings.mjs';
import { Stop } from './stop.mjs';

/** @type {import('./product.mjs').Product | undefined} */
let product;
/** @type {Promise<void> | undefined} */
let ending;

/** Ends the run once, however many signals arrive. @param {number} code @param {string} [text] */
const end = (code, text) =>
  (ending ??= (async () => {
    if (text) say(text);
    progress('Stopping …');
    await product?.stop();
    say(code === 0 ? 'Stopped.' : '');
    process.exit(code);
  })());

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  mkdirSync(settings.dataDir, { recursive: true });
  checkDataFolder(settings.dataDir);
  await installDependencies();
  const watching = process.argv.includes('--watch');
  const { build } = await import('./build.mjs');
  await build(watching ? 'development' : 'production');
  const { Product } = await import('./product.mjs');
  product = new Product(
    settings,
    process.env,
    (name, why) => void end(1, `${name} ${why}. Its log: ${settings.dataDir}/logs/${name}.log`),
  );
  const { frontDoor, adminSite, demo } = await product.start();
  say(`\n  Ninepocket is ready: ${frontDoor}   (${elapsed().toFixed(1)} s)\n`);
  say(`  Admin site:          ${adminSite}`);
  if (demo) say(`  Demo accounts:       ${demo.map((a) => `${a.email} (${a.role})`).join(', ')}`);
  const replicas = Object.entries(settings.replicas).filter(([, count]) => count > 1);
  if (replicas.length) say(`  Replicas:            ${replicas.map(([name, n]) => `${n} of ${name}`).join(', ')}`);
  if (settings.simulated.prices) say('  Prices:              simulated by the provider sandbox (infra/sandbox)');
  if (settings.simulated.payments) {
    const sandbox = `http://localhost:${settings.ports.SANDBOX_PORT}`;
    say(`  Payments:            simulated by the provider sandbox: ${sandbox}/stripe/control`);
    say(`  Emails:              ${sandbox}/mail`);
  }
  if (settings.traces) say(`  Traces:              http://localhost:${settings.ports.TRACES_PORT}`);
  say(`  Data and logs:       ${settings.dataDir}`);
  say('\n  Ctrl-C stops everything.\n');
  if (watching) (await import('./watch/watch.mjs')).watch(product);
  if (process.argv.includes('--seed-only')) await end(0); // its data folder can be copied now
} catch (error) {
  if (ending) await ending;
  await end(1, error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error));
}
