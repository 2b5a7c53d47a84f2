import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartHint } from '../../parts/charts/chart-hint.js';
import { dollars, shortDollars } from '../../parts/format/money.js';

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };

type Row = { year: string; value: number };

export default function YearChartDrawing({ rows, label }: { rows: readonly Row[]; label: string }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="year"
          // Years with a bar are named first.
          ticks={rows.filter(({ value }) => value > 0).map(({ year }) => year)}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          minTickGap={4}
        />
        <YAxis tickFormatter={shortDollars} tick={TICK} tickLine={false} axisLine={false} width={56} />
        <Tooltip
          content={({ active, payload }) => {
            const row = payload[0]?.payload as Row | undefined;
            return active && row ? <ChartHint name={row.year} value={dollars(row.value)} /> : null;
          }}
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
        />
        <Bar
          dataKey="value"
          fill="var(--color-primary)"
          stroke="var(--color-outline)"
          maxBarSize={40}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
