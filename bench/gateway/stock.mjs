import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OURS = fileURLToPath(new URL('../../gateway/config', import.meta.url));
const require = createRequire(new URL('../../gateway/package.json', import.meta.url));
/** @type {any} its types lack `load` and `run` */
const expressGateway = require('express-gateway');
const yaml = createRequire(require.resolve('express-gateway'))('js-yaml');

const withDefaults = (text) => text.replace(/\$\{(\w+):-(.*?)\}/g, (_, name, value) => process.env[name] ?? value);
const config = yaml.load(withDefaults(readFileSync(join(OURS, 'gateway.config.yml'), 'utf8')));
config.policies = ['proxy'];
for (const pipeline of Object.values(config.pipelines)) {
  const forward = pipeline.policies.find((policy) => policy.forward)?.forward;
  pipeline.policies = [{ proxy: [{ action: { serviceEndpoint: forward?.action.to ?? 'catalog' } }] }];
}
const dir = mkdtempSync(join(tmpdir(), 'stock-gateway-'));
cpSync(OURS, dir, { recursive: true });
writeFileSync(join(dir, 'gateway.config.yml'), JSON.stringify(config));
writeFileSync(
  join(dir, 'system.config.yml'),
  readFileSync(join(OURS, 'system.config.yml'), 'utf8').replace(/plugins:\n(?: .*\n)+/, ''),
);

process.env.EG_DISABLE_CONFIG_WATCH = 'true';
process.env.LOG_LEVEL = 'error';
const [{ app }] = await expressGateway().load(dir).run();
process.send({ port: app.address().port });
