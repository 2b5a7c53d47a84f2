/** Yields to the browser, so that pending input and frames are handled first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
