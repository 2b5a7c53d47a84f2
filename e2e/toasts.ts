import type { Locator, Page } from 'playwright/test';

/** The toast with this text. The pointer above it keeps it open; otherwise it disappears after five seconds. */
export const heldToast = async (page: Page, text: string): Promise<Locator> => {
  const toast = page.locator('[data-toast]').filter({ hasText: text });
  await toast.hover();
  return toast;
};
