/** Counts for /metrics, in Prometheus' text format. */

/** Upper bounds of the duration buckets, in milliseconds. */
const BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

interface Series {
  statuses: Map<number, number>;
  buckets: number[];
  sumMs: number;
  count: number;
}

export interface Meter {
  /** One finished request; @param ms its time in milliseconds */
  record(upstream: string, status: number, ms: number): void;
  /** Adds a number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

export const createMeter = (): Meter => {
  const all = new Map<string, Series>();
  const gauges: { name: string; help: string; read: () => number }[] = [];
  return {
    record(upstream, status, ms) {
      let series = all.get(upstream);
      if (!series)
        all.set(upstream, (series = { statuses: new Map(), buckets: BUCKETS.map(() => 0), sumMs: 0, count: 0 }));
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
      const bucket = BUCKETS.findIndex((bound) => ms <= bound);
      if (bucket >= 0) series.buckets[bucket]!++;
      series.sumMs += ms;
      series.count++;
    },
    gauge(name, help, read) {
      gauges.push({ name, help, read });
    },
    text() {
      const lines = ['# HELP gateway_requests_total Finished requests.', '# TYPE gateway_requests_total counter'];
      for (const [upstream, series] of all)
        for (const [status, count] of series.statuses)
          lines.push(`gateway_requests_total{upstream="${upstream}",status="${status}"} ${count}`);
      lines.push(
        '# HELP gateway_request_seconds Time to the end of the answer.',
        '# TYPE gateway_request_seconds histogram',
      );
      for (const [upstream, series] of all) {
        let below = 0;
        BUCKETS.forEach((bound, i) => {
          below += series.buckets[i]!;
          lines.push(`gateway_request_seconds_bucket{upstream="${upstream}",le="${bound / 1000}"} ${below}`);
        });
        lines.push(`gateway_request_seconds_bucket{upstream="${upstream}",le="+Inf"} ${series.count}`);
        lines.push(`gateway_request_seconds_sum{upstream="${upstream}"} ${series.sumMs / 1000}`);
        lines.push(`gateway_request_seconds_count{upstream="${upstream}"} ${series.count}`);
      }
      for (const { name, help, read } of gauges)
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name.split('{')[0]} gauge`, `${name} ${read()}`);
      return `${lines.join('\n')}\n`;
    },
  };
};
