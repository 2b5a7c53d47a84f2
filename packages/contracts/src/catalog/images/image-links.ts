/** Links to images of cards and sets (SPEC section 5). */

/** A file-sharing drive's share or open link shows a page; its view link is the image. */
export const directImageUrl = (address: string): string => {
  const shared = /^https:\/\/drive\.google\.com\/(?:file\/d\/|open\?(?:[^#]*&)?id=)([\w-]+)/i.exec(address);
  return shared ? `https://drive.google.com/uc?export=view&id=${shared[1]}` : address;
};
