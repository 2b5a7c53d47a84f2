process.stdout.on('error', () => {}); // a closed terminal must not prevent a clean shutdown

const interactive = process.stdout.isTTY && !process.env.CI;
const started = Date.now();
let progressShown = false;
let last = '';

const seconds = () => `${elapsed().toFixed(1).padStart(6)} s`;

/** Replaces the progress line. @param {string} text */
export function progress(text) {
  if (interactive) process.stdout.write(`\r\x1b[K${seconds()}  ${text}`);
  else if (text !== last) console.log(`${seconds()}  ${text}`);
  last = text;
  progressShown = Boolean(interactive);
}

export function say(text = '') {
  if (progressShown) process.stdout.write('\r\x1b[K');
  progressShown = false;
  console.log(text);
}

export const elapsed = () => (Date.now() - started) / 1000;
