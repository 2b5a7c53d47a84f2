// Which product may be loaded: one on this machine, that signs in with the auth emulator.
import { Stop } from '../../infra/local/stop.mjs';
import { isLoopback } from '../loopback.js';

/**
 * @param {string} text
 * @returns {string} the origin, with `localhost` as 127.0.0.1, which is where the product listens
 * @throws {Stop} unless it is this machine
 */
export function readAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Stop(`Not an address: ${text}. Write http://127.0.0.1:8080.`);
  if (!isLoopback(url.origin))
    throw new Stop(`${url.hostname} is not this machine. Load only a product of your own, at 127.0.0.1 or localhost.`);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return url.origin;
}

/**
 * @param {string} address
 * @returns {Promise<{ authHost: string }>} of the auth emulator
 * @throws {Stop} when no product answers, or one with real accounts
 */
export async function readSite(address) {
  const response = await fetch(`${address}/config.json`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  if (!response?.ok) throw new Stop(`No product answers at ${address}. Start it with npm start.`);
  const { authEmulatorUrl } = /** @type {{ authEmulatorUrl?: string }} */ (await response.json());
  if (!authEmulatorUrl || !isLoopback(authEmulatorUrl))
    throw new Stop(`${address} has real accounts. The load signs in with the auth emulator only.`);
  return { authHost: new URL(authEmulatorUrl).host };
}
