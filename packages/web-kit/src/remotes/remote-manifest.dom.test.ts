/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findRemote, ShellOutdatedError } from './remote-manifest.js';
import { SHELL_API } from './shell-api.js';

const REMOTES = [{ name: 'collector', entry: '/remotes/collector/mf-manifest.json' }];
const MANIFEST = {
  metaData: { globalName: 'collector', remoteEntry: { path: '', name: 'assets/remote-entry.1a2b.js' } },
};

let manifest: () => Response;
beforeEach(() => {
  manifest = () => Response.json(MANIFEST);
  Object.assign(globalThis, { location: { origin: 'https://cards.test' } });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => (url === '/remotes.json' ? Response.json(REMOTES) : manifest()));
});
afterEach(() => void jest.restoreAllMocks());

describe('finding a remote', () => {
  it('when its manifest is available, then the entry script is found beside it', async () => {
    expect(await findRemote('collector')).toEqual({
      name: 'collector',
      entry: 'https://cards.test/remotes/collector/assets/remote-entry.1a2b.js',
      entryGlobalName: 'collector',
    });
  });

  it('when it is not in the list, then the message names it', async () => {
    await expect(findRemote('social')).rejects.toThrow('"social" is not in /remotes.json');
  });

  it('when its manifest is a 404 with a JSON body, then it fails, and is found once available', async () => {
    manifest = () => Response.json({ code: 'not_found' }, { status: 404 });
    await expect(findRemote('collector')).rejects.toThrow('404: https://cards.test/remotes/collector/mf-manifest.json');
    manifest = () => Response.json(MANIFEST);
    expect((await findRemote('collector')).entryGlobalName).toBe('collector');
  });

  it('when it was built for a newer shell, then it is not started', async () => {
    const built = (api: number) => ({
      ...MANIFEST,
      shared: [{ requiredVersion: null }, { requiredVersion: `>=${api}.0.0` }],
    });
    manifest = () => Response.json(built(SHELL_API));
    expect((await findRemote('collector')).name).toBe('collector');
    manifest = () => Response.json(built(SHELL_API + 1));
    await expect(findRemote('collector')).rejects.toThrow(ShellOutdatedError);
  });

  it('when the response is not a manifest, then it is not used', async () => {
    manifest = () => Response.json({ hello: 'there' });
    await expect(findRemote('collector')).rejects.toThrow('is not a manifest');
  });
});
