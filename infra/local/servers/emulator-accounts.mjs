// What the auth emulator's REST API is asked for.
import { eachOf } from '../demo/call.mjs';
import { PROJECT } from '../settings/settings.mjs';

export class EmulatorAccounts {
  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /** @returns {Promise<string>} all accounts, as an export has them */
  read() {
    return ask(this.port, `${ACCOUNTS}:batchGet?maxResults=-1`);
  }

  /**
   * Makes the sessions valid again that an import has ended.
   * @param {import('./account-exports.mjs').Account[]} accounts
   * @throws when the import has left one out
   */
  async restoreSessions(accounts) {
    await eachOf(accounts, 8, ({ localId, validSince = '0' }) =>
      ask(this.port, `${ACCOUNTS}:update`, { localId, validSince }),
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
