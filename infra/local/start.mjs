// `npm start`: the whole product on this machine, from nothing but Node and npm.
import { mkdirSync } from 'node:fs';
import { installDependencies } from './install.mjs';
import { elapsed, progress, say } from './say.mjs';
import { readSettings, Stop } from './settings.mjs';

let product;
let ending;

/** Ends the run once, however many signals come. */
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
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  await installDependencies();
  const { build } = await import('./build.mjs');
  await build();
  const { Product } = await import('./product.mjs');
  product = new Product(
    settings,
    process.env,
    (name, why) => void end(1, `${name} stopped unexpectedly (${why}). Its log: ${settings.dataDir}/logs/${name}.log`),
  );
  const { frontDoor, adminSite, demo } = await product.start();
  say(`\n  Ninepocket is ready: ${frontDoor}   (${elapsed().toFixed(1)} s)\n`);
  say(`  Admin site:          ${adminSite}`);
  if (demo) say(`  Demo accounts:       ${demo.map((a) => `${a.email} (${a.role})`).join(', ')}`);
  if (settings.sandbox) say('  Prices:              made up by the provider sandbox (infra/sandbox)');
  say(`  Data and logs:       ${settings.dataDir}`);
  say('\n  Ctrl-C stops everything.\n');
  if (process.argv.includes('--watch')) await (await import('./watch.mjs')).watch(product);
} catch (error) {
  if (ending) await ending;
  await end(1, error instanceof Stop ? error.message : error.stack);
}
