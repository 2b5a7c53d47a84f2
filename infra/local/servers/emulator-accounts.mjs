// What the auth emulator's REST API is asked for.
import { eachOf } from '../demo/call.mjs';
import { until } from '../processes/processes.mjs';
import { PROJECT } from '../settings/settings.mjs';

export class EmulatorAccounts {
  /** @param {{ auth: number, hub: number }} ports */
  constructor(ports) {
    this.ports = ports;
  }

  /** @returns {Promise<string>} all accounts, as an export has them */
  read() {
    return ask(this.ports.auth, `${ACCOUNTS}:batchGet?maxResults=-1`);
  }

  /** @param {string} path of a new folder, which appears when everything is in it */
  export(path) {
    return ask(this.ports.hub, '/_admin/export', { path, initiatedBy: 'interval' });
  }

  /**
   * Waits for an import, which ends all sessions, and makes them valid again.
   * @param {import('./account-exports.mjs').Account[]} accounts
   * @throws when the import has left one out
   */
  async restoreSessions(accounts) {
    const least = accounts.length ? 1 : 0; // it creates all at once
    await until('The auth emulator', async () => JSON.parse(await this.read()).users.length >= least);
    await eachOf(accounts, 8, ({ localId, validSince = '0' }) =>
      ask(this.ports.auth, `${ACCOUNTS}:update`, { localId, validSince }),
    );
  }
}

const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;

/** @param {number} port @param {string} path @param {object} [body] @returns {Promise<string>} */
async function ask(port, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The auth emulator answered ${response.status}: ${text}`);
  return text;
}
