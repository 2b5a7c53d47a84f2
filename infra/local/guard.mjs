// Ends the children of a run whose launcher was killed hard. Knows nothing but
// process ids; the channel to the launcher closing is its only signal.
const pids = new Set();

process.on('message', (message) => {
  if (message.pid) pids.add(message.pid);
  if (message.gone) pids.delete(message.gone);
});

process.on('disconnect', () => {
  // SIGINT is PostgreSQL's fast stop, and an ordinary end for all the others.
  for (const pid of pids) signal(pid, 'SIGINT');
  setTimeout(() => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    process.exit();
  }, 12_000);
  setInterval(() => {
    if ([...pids].every((pid) => !signal(pid, 0))) process.exit();
  }, 200);
});

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
