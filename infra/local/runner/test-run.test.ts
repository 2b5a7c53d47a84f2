import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@ninepocket/service-kit/testing/testing';

/** A run with a folder and a tool, which has started a server. */
const RUN = `
  import { TestRun } from './test-run.mjs';
  const run = new TestRun();
  console.log(run.folder);
  const server = "const s = require('net').createServer().listen(0, '127.0.0.1', () => console.log(s.address().port))";
  const tool = "require('child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
  void run.node(['-e', tool, server], {}, (text) => console.log(text));`;

let end = (): void => {};
afterEach(() => end());

const startRun = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  end = () => void child.kill('SIGKILL');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(async () => expect(output).toMatch(/^\/.*\n\d+\n/));
  const [folder = '', port = ''] = output.split('\n');
  return { child, folder, port: Number(port) };
};

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

it.each(['SIGINT', 'SIGKILL'] as const)(
  'when a run gets %s, then it leaves no process, port or folder behind',
  async (signal) => {
    const { child, folder, port } = await startRun();
    expect([existsSync(folder), await isListening(port)]).toEqual([true, true]);
    child.kill(signal);
    await once(child, 'exit');
    await eventually(async () => expect([existsSync(folder), await isListening(port)]).toEqual([false, false]));
  },
);
