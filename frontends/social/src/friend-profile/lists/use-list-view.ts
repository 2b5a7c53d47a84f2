import { useUrlParams } from '@ninepocket/web-kit/page/url-params';

/** SPEC section 9. */
const PREVIEW = 12;
const PAGE = 48;

/** The first 12, or all of them with a search: in the address, so that Back and reload work. */
export function useListView() {
  const [params, changeParams] = useUrlParams();
  const all = params.get('all') === '1';
  const q = all ? (params.get('q') ?? '') : '';
  const tab = params.get('tab') ?? 'collection';
  const show = (next: { all: boolean; q?: string }, replace = false) =>
    changeParams({ tab, all: next.all ? '1' : '', q: next.q ?? '' }, { replace, preventScrollReset: true });
  return {
    all,
    q,
    query: { limit: all ? PAGE : PREVIEW, ...(q && { q }) },
    showAll: () => show({ all: true }),
    showPreview: () => show({ all: false }),
    search: (text: string) => show({ all: true, q: text }, true),
  };
}
