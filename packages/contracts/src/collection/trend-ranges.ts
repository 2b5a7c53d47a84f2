export const TREND_RANGES = ['1m', '3m', '1y', 'all'] as const;
