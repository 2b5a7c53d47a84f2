import { useOverScreen } from '../../parts/page/use-over-screen.js';

/** Rapid entry stands in the address (`?entry=rapid`) while it is open. */
export function useEntryAddress() {
  const { value, open, close } = useOverScreen('entry');
  return { entering: value !== null, enter: () => open('rapid'), close };
}
