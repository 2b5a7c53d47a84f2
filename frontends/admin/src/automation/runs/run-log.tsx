import { cn } from '@ninepocket/ui/cn';
import { lineText, shownLines, type Log } from './run.rules.js';

/** Ten lines fit into its minimum height, so that nothing moves while they arrive. */
export const RunLog = ({ log }: { log: Log }) => (
  <div
    role="log"
    aria-label="Progress log"
    className="min-h-56 rounded-control bg-sunken px-3 py-2 font-mono text-xs leading-5"
  >
    <ol>
      {shownLines(log).map((line) => (
        <li
          key={line.number}
          className={cn(
            'break-words',
            (line.status === 'failure' || line.type === 'error') && 'text-danger',
            line.status === 'success' && 'text-success',
          )}
        >
          {lineText(line)}
        </li>
      ))}
    </ol>
  </div>
);
