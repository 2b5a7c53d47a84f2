import { describe, expect, it } from '@jest/globals';
import { directImageUrl } from './image-links.js';
import { imageAddress } from './image-links.schemas.js';

describe('directImageUrl', () => {
  it.each([
    ['https://drive.google.com/file/d/1a-B_c/view?usp=sharing', 'https://drive.google.com/uc?export=view&id=1a-B_c'],
    ['https://drive.google.com/open?id=1a-B_c', 'https://drive.google.com/uc?export=view&id=1a-B_c'],
    ['https://drive.google.com/open?usp=drive&id=1a', 'https://drive.google.com/uc?export=view&id=1a'],
    ['https://example.org/file/d/1/view', 'https://example.org/file/d/1/view'],
  ])('when the link is %s, then the image is at %s', (shared, direct) => {
    expect(directImageUrl(shared)).toBe(direct);
  });
});

describe('imageAddress', () => {
  it('when a share link is entered, then it becomes the direct link, and empty text becomes null', () => {
    expect(imageAddress.parse(' https://drive.google.com/open?id=1a ')).toBe(
      'https://drive.google.com/uc?export=view&id=1a',
    );
    expect([imageAddress.parse(' '), imageAddress.parse(null)]).toEqual([null, null]);
  });

  it('when the address is not https, then it is refused', () => {
    expect(imageAddress.safeParse('http://example.org/a.png').success).toBe(false);
  });
});
