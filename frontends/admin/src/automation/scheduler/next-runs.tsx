import { zonedText } from './schedule-text.rules.js';

type NextRunsProps = { runs: readonly string[]; timeZone: string };

export const NextRuns = ({ runs, timeZone }: NextRunsProps) => (
  <ol aria-label="Next runs" className="flex min-h-25 flex-col text-sm leading-5 text-muted">
    {runs.map((at) => (
      <li key={at}>
        <time dateTime={at}>{zonedText(at, timeZone)}</time>
      </li>
    ))}
  </ol>
);
