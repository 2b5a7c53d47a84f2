import { beforeEach, describe, expect, it } from '@jest/globals';
import { styled, stylesheets } from './stylesheets.js';

const REMOTE = '/remotes/collector/assets/../assets/routes.css';

const withFace = (load: () => Promise<unknown>): void => {
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
};
const fire = (event: 'load' | 'error'): boolean | undefined =>
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event(event));

beforeEach(() => {
  document.head.replaceChildren();
  withFace(() => Promise.resolve([]));
});

describe('stylesheets of a snapshot', () => {
  it('when one is added, then the page has it exactly as written', async () => {
    const added = styled([REMOTE]);
    fire('load');
    await added;
    expect(stylesheets()).toEqual([REMOTE]);
  });

  it('when one cannot be loaded, then it is removed, so that the remote requests it again', async () => {
    const added = styled([REMOTE]);
    fire('error');
    await expect(added).rejects.toThrow(REMOTE);
    expect(stylesheets()).toEqual([]);
  });

  it('when the title font cannot be loaded, then the snapshot is shown anyway', async () => {
    withFace(() => Promise.reject(new Error('no face')));
    const added = styled([REMOTE]);
    fire('load');
    await expect(added).resolves.toBeUndefined();
  });
});
