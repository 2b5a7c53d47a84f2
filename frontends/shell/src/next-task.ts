/** Lets the browser do what waits, a touch or a frame, before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
