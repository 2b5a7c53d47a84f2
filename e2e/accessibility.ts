// axe on a page that is open. Its engine is put in once a page, and runs there: a hundred milliseconds, where its
// wrapper for Playwright loads a page of its own for each look. Our screens have no frames, which it would look into.
import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** @returns what is not accessible as it stands now: rule and elements */
export const findings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // By then what follows a new width or theme is laid out and painted; what fades has its last colour a bit later.
    await new Promise((next) => setTimeout(next, 200));
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
};
