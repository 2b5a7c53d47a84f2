// The design page is in development builds only, and flows run on the production build, so it gets a shell of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** @returns the page's address, and what ends its server */
export const serveDesignPage = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const built = await mkdtemp(join(tmpdir(), 'ninepocket-design-'));
  const rspack = spawn(
    join(root, 'node_modules/.bin/rspack'),
    ['build', '--mode', 'development', '--output-path', built],
    { cwd: join(root, 'frontends/shell'), env: { ...process.env, NODE_ENV: 'development' }, stdio: 'inherit' },
  );
  const [code] = await once(rspack, 'exit');
  if (code !== 0) throw new Error('The shell was not built.');
  const server = spawn(process.execPath, [join(root, 'infra/web/server.mjs')], {
    env: { PATH: process.env.PATH, KIND: 'shell', ROOT_DIR: built, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(server.stdout, 'data');
  const stop = async () => {
    server.kill();
    await rm(built, { recursive: true });
  };
  return { url: `${/http:\S+/.exec(String(said))?.[0]}/design`, stop };
};
