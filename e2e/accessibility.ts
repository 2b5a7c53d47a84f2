// Runs axe inside the open page: its Playwright wrapper would load a page of its own for every check.
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

export const layoutIsStable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    const layout = () => [innerWidth, root.scrollWidth, root.scrollHeight, document.all.length].join();
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let same = 0, last = layout(); same < 5; same++) {
      await nextFrame();
      if (layout() === last) continue;
      last = layout();
      same = -1;
    }
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

export const findings = async (page: Page): Promise<string[]> => {
  await layoutIsStable(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
};

/** The page is at most so many pixels wider than the window. Some parts adapt only when they see their new size. */
export const expectToFit = (page: Page, place = page.url(), pixels = 0): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${place} fits into the window`,
    )
    .toBeLessThanOrEqual(pixels);

/** At the narrowest and the widest layout. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findings(page), `${page.url()} at ${width} px`).toEqual([]);
    await expectToFit(page, `${page.url()} at ${width} px`);
  }
};
