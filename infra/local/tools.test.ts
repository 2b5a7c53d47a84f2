// A run that is ended must leave nothing behind: neither its tools nor what they started.
import { describe, expect, it } from '@jest/globals';
import { Tools } from './tools.mjs';

/** A tool that starts a process of its own, tells the id of it, and ends by itself only after a minute. */
const withChild = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  console.log(child.pid);
  setTimeout(() => {}, 60000);`;
const stubborn = `process.on('SIGINT', () => {}); console.log(process.pid); setTimeout(() => {}, 60000);`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a script as a tool. @returns the id that it tells */
const start = (tools: Tools, script: string): Promise<number> =>
  new Promise((told, fail) => {
    const hear = (text: string): void => told(Number(text));
    tools.run(process.execPath, ['-e', script], { hear }).then(() => fail(new Error('it ended by itself')), fail);
  });

describe('tools of a run', () => {
  it('when one ends by itself, then its exit code comes', async () => {
    expect(await new Tools().run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  });

  it('when the run is ended, then what a tool started ends too, and nothing new begins', async () => {
    const tools = new Tools();
    const pid = await start(tools, withChild);
    expect(isAlive(pid)).toBe(true);
    await tools.endAll();
    expect(isAlive(pid)).toBe(false);
    const late = tools.run(process.execPath, ['-e', '']).then(() => 'it ran');
    expect(await Promise.race([late, new Promise((next) => setTimeout(next, 300))])).toBeUndefined();
  });

  it('when a tool does not listen, then it is ended hard', async () => {
    const tools = new Tools();
    const pid = await start(tools, stubborn);
    await tools.endAll(200);
    await new Promise((next) => setTimeout(next, 200));
    expect(isAlive(pid)).toBe(false);
  });
});
