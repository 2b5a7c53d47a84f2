/** A DOM event, because remotes share the page but not this module. */
const EVENT = 'ninepocket:upgrade';

/** Opens Choose Your Plan (SPEC section 2). Does nothing without a shell. */
export const openUpgradeDialog = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

export const onUpgradeRequested = (show: () => void): (() => void) => {
  window.addEventListener(EVENT, show);
  return () => window.removeEventListener(EVENT, show);
};
