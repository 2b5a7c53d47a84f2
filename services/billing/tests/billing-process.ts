/** Billing in a process of its own, which a test can kill. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServiceProcess } from '@ninepocket/service-kit/testing/server-process';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface BillingProcess {
  child: ChildProcess;
  url: string;
  /** Everything that it wrote so far. */
  output(): string;
}

const children = new Set<ChildProcess>();

/** Also after a failed test. */
export const killChildren = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

/** @param flags of node */
export const startChild = async (env: NodeJS.ProcessEnv, flags: string[] = []): Promise<BillingProcess> => {
  const started = await startServiceProcess([...flags, MAIN], { PATH: process.env.PATH, ...env }, { stderr: 'pipe' });
  children.add(started.child);
  return started;
};
