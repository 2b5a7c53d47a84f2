// Ends the children of a launcher that was killed with SIGKILL. It only knows their process ids, and acts when the
// channel to the launcher closes.

/** @type {Set<number>} */
const pids = new Set();

process.on('message', (/** @type {{ pid?: number, gone?: number }} */ { pid, gone }) => {
  if (pid) pids.add(pid);
  if (gone) pids.delete(gone);
});

process.on('disconnect', () => {
  // SIGINT is PostgreSQL's fast shutdown, and an ordinary end for the others.
  for (const pid of pids) signal(pid, 'SIGINT');
  setTimeout(() => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    process.exit();
  }, 12_000);
  setInterval(() => {
    if ([...pids].every((pid) => !signal(pid, 0))) process.exit();
  }, 200);
});

/** @param {number} pid @param {NodeJS.Signals | 0} name @returns whether the process exists */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
