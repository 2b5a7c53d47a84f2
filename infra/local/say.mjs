// What the person at the terminal sees: one line that moves on a terminal, plain lines elsewhere.
process.stdout.on('error', () => {}); // a closed terminal must not keep us from stopping in order

const live = process.stdout.isTTY && !process.env.CI;
const started = Date.now();
let open = false;

const seconds = () => `${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`;

/** Replaces the progress line. */
export function progress(text) {
  if (live) process.stdout.write(`\r\x1b[K${seconds()}  ${text}`);
  else console.log(`${seconds()}  ${text}`);
  open = live;
}

/** Prints a line that stays. */
export function say(text = '') {
  if (open) process.stdout.write('\r\x1b[K');
  open = false;
  console.log(text);
}

/** Seconds since the program started. */
export const elapsed = () => (Date.now() - started) / 1000;
