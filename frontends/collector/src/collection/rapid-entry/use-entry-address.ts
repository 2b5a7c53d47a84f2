import { useOverlayParam } from '../../parts/page/use-overlay-param.js';

export function useEntryAddress() {
  const { value, open, close } = useOverlayParam('entry');
  return { entering: value !== null, enter: () => open('rapid'), close };
}
