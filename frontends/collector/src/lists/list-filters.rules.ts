const idOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const sortOf = <Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined =>
  options.find(({ value }) => value === text)?.value;

export const TRADE_SORT_OPTIONS = [
  { value: 'set', label: 'By set' },
  { value: 'name', label: 'By name' },
  { value: 'value', label: 'By value' },
  { value: 'copies', label: 'Most spares' },
] as const;
export type TradeFilters = { setId: number | undefined; sort: (typeof TRADE_SORT_OPTIONS)[number]['value'] };

export const readTradeFilters = (query: URLSearchParams): TradeFilters => ({
  setId: idOf(query.get('set')),
  sort: sortOf(TRADE_SORT_OPTIONS, query.get('sort')) ?? 'set',
});

export const WANT_SORT_OPTIONS = [
  { value: 'set', label: 'By set' },
  { value: 'priority', label: 'By priority' },
  { value: 'name', label: 'By name' },
  { value: 'value', label: 'By value' },
] as const;
export type WantFilters = {
  setId: number | undefined;
  sort: (typeof WANT_SORT_OPTIONS)[number]['value'];
  missing: boolean;
};

/** Missing cards of favorite sets are included unless they are switched off. */
export const readWantFilters = (query: URLSearchParams): WantFilters => ({
  setId: idOf(query.get('set')),
  sort: sortOf(WANT_SORT_OPTIONS, query.get('sort')) ?? 'set',
  missing: query.get('missing') !== 'no',
});
