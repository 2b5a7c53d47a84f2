import { useCallback } from 'react';

const cardAt = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`li[data-index="${index}"] [data-card-link]`);

const nextDrawing = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));

/**
 * When a tile goes that had the focus, the one in its place gets it: who works by keyboard is not thrown to the
 * top of the page.
 * @returns `keepPlace(work)`, to be called while the tile has the focus, with what makes it go
 */
export function useKeptPlace() {
  return useCallback(async (work: Promise<void>): Promise<void> => {
    const index = Number(document.activeElement?.closest('li')?.dataset.index ?? Number.NaN);
    await work;
    await nextDrawing();
    if (Number.isNaN(index) || document.activeElement !== document.body) return;
    (cardAt(index) ?? cardAt(index - 1))?.focus({ preventScroll: true });
  }, []);
}
