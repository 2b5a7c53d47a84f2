import { describe, expect, it } from '@jest/globals';
import { Tools } from './tools.mjs';

const withChild = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  console.log(child.pid);
  setTimeout(() => {}, 60000);`;
const ignoresSignals = `process.on('SIGINT', () => {}); console.log(process.pid); setTimeout(() => {}, 60000);`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const start = (tools: Tools, script: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const onOutput = (text: string): void => resolve(Number(text));
    tools
      .run(process.execPath, ['-e', script], { onOutput })
      .then(() => reject(new Error('the tool ended early')), reject);
  });

describe('tools of a run', () => {
  it('when a tool ends, then its exit code is returned', async () => {
    expect(await new Tools().run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  });

  it('when the run is aborted, then processes started by a tool end too, and no further tool starts', async () => {
    const tools = new Tools();
    const pid = await start(tools, withChild);
    expect(isAlive(pid)).toBe(true);
    await tools.endAll();
    expect(isAlive(pid)).toBe(false);
    let output = '';
    void tools.run(process.execPath, ['-e', 'console.log(1)'], { onOutput: (text) => (output += text) });
    // A process started afterwards has printed by now, so the first one would have printed too if it had started.
    await new Tools().run(process.execPath, ['-e', '']);
    expect(output).toBe('');
  });

  it('when a tool ignores the signal, then it is killed', async () => {
    const tools = new Tools();
    const pid = await start(tools, ignoresSignals);
    await tools.endAll(200);
    expect(isAlive(pid)).toBe(false);
  });
});
