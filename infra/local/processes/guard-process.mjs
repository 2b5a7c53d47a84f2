// Ends the processes of a launcher that was killed with SIGKILL, and deletes its temporary folders. It acts when the
// channel to the launcher closes.
import { rmSync } from 'node:fs';

const TERM_MS = 20_000;

/** Negative: a process group. @type {Set<number>} */
const pids = new Set();
/** @type {Set<string>} */
const folders = new Set();

process.on('message', (/** @type {{ pid?: number, gone?: number, folder?: string }} */ { pid, gone, folder }) => {
  if (pid) pids.add(pid);
  if (gone) pids.delete(gone);
  if (folder) folders.add(folder);
});

process.on('disconnect', () => {
  // SIGINT is PostgreSQL's fast shutdown, and an ordinary end for the others.
  for (const pid of pids) signal(pid, 'SIGINT');
  setTimeout(() => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    finish();
  }, TERM_MS);
  setInterval(() => {
    if ([...pids].every((pid) => !signal(pid, 0))) finish();
  }, 200);
});

function finish() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

/** @param {number} pid @param {NodeJS.Signals | 0} name @returns whether the process exists */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
