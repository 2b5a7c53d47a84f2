import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const LONGEST_MS = 60_000;

/**
 * @returns the first line that a process writes, which reports that it is ready
 * @throws when it ends before, or takes too long
 */
export const firstLineOf = async (child: ChildProcess): Promise<string> => {
  const line = once(createInterface(child.stdout!), 'line', { signal: AbortSignal.timeout(LONGEST_MS) });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended with ${code ?? signal} before it wrote a line.`);
  });
  try {
    const [text] = (await Promise.race([line, ended])) as [string];
    return text;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    throw new Error(`${child.spawnargs.join(' ')} wrote no line within ${LONGEST_MS / 1_000} s.`, { cause: error });
  }
};
