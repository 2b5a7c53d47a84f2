import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartHint } from './chart-hint.js';
import { axisText, axisTimes, dayText } from '../format/day.js';
import { dollars, shortDollars } from '../format/money.js';

/** `at` is a day or a time in UTC, `value` is in dollars. */
export interface ValuePoint {
  at: string;
  value: number;
}

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };

/** A chunk of its own, because the chart library is large. */
export default function ValueChartDrawing({ points, label }: { points: readonly ValuePoint[]; label: string }) {
  const data = points.map(({ at, value }) => ({ time: Date.parse(at), value }));
  const [first, last] = [data[0]?.time ?? 0, data.at(-1)?.time ?? 0];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={data} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="time"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={axisTimes(first, last)}
          tickFormatter={(time: number) => axisText(time, last - first)}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          minTickGap={32}
        />
        <YAxis tickFormatter={shortDollars} tick={TICK} tickLine={false} axisLine={false} width={56} />
        <Tooltip
          content={({ active, payload }) => {
            const point = payload[0]?.payload as { time: number; value: number } | undefined;
            return active && point ? <ChartHint name={dayText(point.time)} value={dollars(point.value)} /> : null;
          }}
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-edge)' }}
        />
        <Area
          dataKey="value"
          type="linear"
          stroke="var(--color-ink)"
          strokeWidth={2.5}
          fill="var(--color-primary)"
          fillOpacity={0.3}
          dot={data.length < 3}
          activeDot={{ r: 5, fill: 'var(--color-ink)', stroke: 'var(--color-surface)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
