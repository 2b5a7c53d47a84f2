// Sends billing's requests to stripe-mock and to the sandbox: the first validates them against Stripe's published
// description of its API, and both answers should have one shape. `STRIPE_MOCK` names the program if it is not on the PATH.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { startSandbox } from '../../server.mjs';
import { REQUESTS } from './requests.mjs';
import { differences } from './shape.mjs';

const program = process.env.STRIPE_MOCK ?? 'stripe-mock';
const port = await freePort();
const mock = spawn(program, ['-http-port', String(port)], { stdio: 'ignore' });
const missing = await Promise.race([once(mock, 'error').then(() => true), once(mock, 'spawn').then(() => false)]).catch(
  () => true,
);
if (missing) {
  console.log(`Skipped: ${program} is not installed (go install github.com/stripe/stripe-mock@latest).`);
  process.exit(0);
}

const sandbox = await startSandbox();
const clientOf = (host, at) =>
  new Stripe('sk_test_123', { host, port: at, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
const theirs = clientOf('127.0.0.1', port);
const ours = clientOf('127.0.0.1', Number(new URL(sandbox.url).port));
let failed = 0;
try {
  await untilUp(port);
  const answers = { ours: {}, theirs: {} };
  for (const [name, request] of REQUESTS) {
    const [here, there] = await Promise.all([
      attempt(request, ours, answers.ours),
      attempt(request, theirs, answers.theirs),
    ]);
    answers.ours[name] = here.answer;
    answers.theirs[name] = there.answer;
    if (name === 'session') payAtSandbox(here.answer);
    const found = [
      ...(here.error ? [`the sandbox rejects it: ${here.error}`] : []),
      ...(there.error ? [`stripe-mock rejects it: ${there.error}`] : []),
      ...(here.answer && there.answer ? differences(here.answer, there.answer) : []),
    ];
    failed += here.error || there.error ? 1 : 0;
    console.log(`${found.length ? '-' : '✓'} ${name}${found.map((line) => `\n    ${line}`).join('')}`);
  }
} finally {
  mock.kill();
  await sandbox.stop();
}
console.log(failed ? `${failed} requests were rejected.` : 'Every request was accepted by both.');
process.exitCode = failed ? 1 : 0;

/** A second session is paid, so that the first one stays open. */
function payAtSandbox(session) {
  const copy = { ...structuredClone(sandbox.stripe.store.get('checkout.session', session.id)), id: `${session.id}2` };
  sandbox.stripe.store.put(/** @type {any} */ (copy));
  sandbox.stripe.store.notes.set(`checkout:${copy.id}`, sandbox.stripe.store.notes.get(`checkout:${session.id}`));
  const customer = String(session.customer);
  sandbox.stripe.pay(copy.id, 'good');
  sandbox.stripe.passMonth(customer);
}

async function attempt(request, stripe, answers) {
  try {
    return { answer: JSON.parse(JSON.stringify(await request(stripe, answers))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilUp(at) {
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(`http://127.0.0.1:${at}/`).catch(() => null)) return;
    await pause(100);
  }
  throw new Error('stripe-mock did not start');
}
