import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server of NATS with the user `gateway`. @param permissions of the user, as in infra/nats/users.conf */
export const startNats = async (password: string, permissions: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-nats-'));
  const config = join(folder, 'nats.conf');
  const users = `[{ user: gateway, password: ${password}, permissions { ${permissions} } }]`;
  await writeFile(config, `authorization { users = ${users} }`);
  const args = ['-c', config, '-a', '127.0.0.1', '-p', '-1'];
  const child = spawn(process.env.NATS_SERVER ?? 'nats-server', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let address: string | undefined;
  for await (const line of createInterface(child.stderr)) {
    address = /Listening for client connections on (\S+)/.exec(line)?.[1];
    if (address) break;
  }
  child.stderr.resume();
  return {
    url: `nats://${address}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};
