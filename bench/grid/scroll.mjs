// Runs in the page.

/**
 * @param {{ pixels: number, perFrame: number }} options how far, and how far with each frame (negative: upwards)
 * @returns milliseconds of each frame; the most cards and card elements in the page at any time (sampled every 30th
 *   frame, because sampling takes time too); the number of samples without a picture; the final position
 */
export const scrollPage = ({ pixels, perFrame }) =>
  new Promise((resolve) => {
    const list = document.querySelector('main [role=list][aria-label^="Cards of"]');
    const end = document.documentElement.scrollHeight - innerHeight;
    const frames = [];
    const seen = { cards: 0, elements: 0, looks: 0, bare: 0 };
    let at = scrollY;
    let left = pixels;
    let last = performance.now();
    const look = () => {
      seen.cards = Math.max(seen.cards, list.querySelectorAll('[role=listitem]').length);
      seen.elements = Math.max(seen.elements, list.getElementsByTagName('*').length);
      seen.looks += 1;
      if (!list.querySelector('img')) seen.bare += 1;
    };
    const frame = (now) => {
      frames.push(now - last);
      last = now;
      if (frames.length % 30 === 0) look();
      at = Math.max(0, Math.min(end, at + perFrame));
      left -= Math.abs(perFrame);
      scrollTo(0, at);
      if (left > 0 && at > 0 && at < end) requestAnimationFrame(frame);
      else resolve({ frames: frames.slice(1), ...seen, at });
    };
    requestAnimationFrame(frame);
  });
