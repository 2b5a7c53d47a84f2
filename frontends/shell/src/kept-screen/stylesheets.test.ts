import { beforeEach, describe, expect, it } from '@jest/globals';
import { styled, stylesheets } from './stylesheets.js';

const REMOTE = '/remotes/collector/assets/../assets/routes.css';

const withFace = (load: () => Promise<unknown>): void => {
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
};
const tell = (event: 'load' | 'error'): boolean | undefined =>
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event(event));

beforeEach(() => {
  document.head.replaceChildren();
  withFace(() => Promise.resolve([]));
});

describe('stylesheets of a kept screen', () => {
  it('when one is added, then it stands on the page as it was written', async () => {
    const added = styled([REMOTE]);
    tell('load');
    await added;
    expect(stylesheets()).toEqual([REMOTE]);
  });

  it('when one cannot be loaded, then it is taken away, so that the remote asks for it itself', async () => {
    const added = styled([REMOTE]);
    tell('error');
    await expect(added).rejects.toThrow(REMOTE);
    expect(stylesheets()).toEqual([]);
  });

  it('when the title face cannot be loaded, then the screen is shown all the same', async () => {
    withFace(() => Promise.reject(new Error('no face')));
    const added = styled([REMOTE]);
    tell('load');
    await expect(added).resolves.toBeUndefined();
  });
});
