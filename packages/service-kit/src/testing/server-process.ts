/** A server in a process of its own, which a test can kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Milliseconds; a service needs about 3 s on a busy machine. */
const START_MS = 60_000;

export interface ServerProcess {
  child: ChildProcess;
  /** What `ready` has matched. */
  match: RegExpExecArray;
  /** Everything that it wrote so far. */
  output(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerOptions {
  env?: NodeJS.ProcessEnv;
  /** Where its errors go: `pipe` adds them to the output. */
  stderr?: 'inherit' | 'pipe';
}

/**
 * @param ready what the program writes once it listens
 * @throws with its output when it ends before, or takes too long
 */
export const startServerProcess = async (
  command: string,
  args: string[],
  ready: RegExp,
  { env = process.env, stderr = 'inherit' }: ServerOptions = {},
): Promise<ServerProcess> => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', stderr] });
  let output = '';
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  let timer: NodeJS.Timeout | undefined;
  const matched = new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${[command, ...args].join(' ')} ${why}\n${output}`));
    timer = setTimeout(fail, START_MS, `did not write ${String(ready)} within ${START_MS / 1_000} s.`);
    child.once('error', ({ message }) => fail(`did not start: ${message}`));
    child.once('close', (code, signal) => fail(`ended with ${code ?? signal} before it was ready.`));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const match = ready.exec(output);
        if (match) resolve(match);
      });
  });
  try {
    return { child, match: await matched, output: () => output, kill };
  } catch (error) {
    await kill();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** What a service logs once it listens; the port is the first group. */
const SERVING = /"port":(\d+)/;

/**
 * A compiled service of ours.
 * @param args of node: flags and the file
 */
export const startServiceProcess = async (
  args: string[],
  env: NodeJS.ProcessEnv,
  options: Omit<ServerOptions, 'env'> = {},
): Promise<ServerProcess & { url: string }> => {
  const started = await startServerProcess(process.execPath, args, SERVING, {
    ...options,
    env: { ...env, LOG_LEVEL: 'info' },
  });
  return { ...started, url: `http://127.0.0.1:${started.match[1]}` };
};
