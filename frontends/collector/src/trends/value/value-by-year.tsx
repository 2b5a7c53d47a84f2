import { valueByYear } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { lazyPart } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { SectionHead } from '../../parts/page/section-head.js';
import { ChartTable } from '../../parts/charts/chart-table.js';
import { dollars } from '../../parts/format/money.js';
import { notIncludedOf, withEmptyYears } from '../trend-text.js';

const YearChartDrawing = lazyPart(() => import('./year-chart-drawing.js'), <Skeleton className="size-full" />);
const LABEL = 'Value by year of the set';

export function ValueByYear() {
  const years = useEndpoint(valueByYear, {}, { staleTime: 0 });
  return (
    <section aria-labelledby="by-year">
      <SectionHead id="by-year" title="Value by year" />
      <QueryView explain={problemText} query={years} failure="Value by year could not be loaded" waiting={<Loading />}>
        {(list) => {
          const rows = withEmptyYears(list).map(({ year, value }) => ({
            year: year > 0 ? String(year) : 'Unknown',
            value,
          }));
          const notIncluded = notIncludedOf(list);
          return (
            <figure className="panel-flat p-4">
              <div className="h-56 has-[[role=alert]]:h-auto">
                <YearChartDrawing rows={rows} label={LABEL} />
              </div>
              <ChartTable
                label={LABEL}
                head="Year"
                rows={rows.map(({ year, value }) => ({ key: year, name: year, value: dollars(value) }))}
              />
              {notIncluded && <figcaption className="mt-3 text-sm text-muted">{notIncluded}</figcaption>}
            </figure>
          );
        }}
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading value by year">
    <Skeleton className="h-[302px] rounded-panel" />
  </div>
);
