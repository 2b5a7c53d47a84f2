import { useOverlayParam } from '../../parts/page/use-overlay-param.js';

export function useEntryParam() {
  const { value, open, close } = useOverlayParam('entry');
  return { entering: value !== null, enter: () => open('rapid'), close };
}
