export const ChartHint = ({ name, value }: { name: string; value: string }) => (
  <div className="rounded-control border-2 border-outline bg-raised px-3 py-2 text-sm shadow-ink-sm">
    <p className="text-muted">{name}</p>
    <p className="font-bold">{value}</p>
  </div>
);
