import { useOverScreen } from '../../parts/page/use-over-screen.js';

export function useEntryAddress() {
  const { value, open, close } = useOverScreen('entry');
  return { entering: value !== null, enter: () => open('rapid'), close };
}
