/** The plans dialog is the shell's; any remote may ask for it: they share the page, not this module. */
const EVENT = 'ninepocket:upgrade';

/** Opens Choose Your Plan (SPEC section 2). Does nothing where there is no shell. */
export const askToUpgrade = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** For the shell. @returns what stops listening */
export const onUpgradeAsked = (show: () => void): (() => void) => {
  window.addEventListener(EVENT, show);
  return () => window.removeEventListener(EVENT, show);
};
