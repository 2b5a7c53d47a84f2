import { expect, it } from '@jest/globals';
import { cardImageFiles, cardImageUrl, storedImageId } from './image-files.js';

const id = '3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11';

it('when an address is that of a stored image, then its other files are known', () => {
  expect(storedImageId(cardImageUrl(id))).toBe(id);
  expect(cardImageFiles(cardImageUrl(id))?.detail.avif).toBe(`/api/card-images/${id}/detail.avif`);
});

it.each([null, 'https://example.org/a.png', `https://example.org/api/card-images/${id}/list.webp`])(
  'when the address is %s, then it has no other files',
  (url) => {
    expect(cardImageFiles(url)).toBeNull();
  },
);
