import { Button } from './button.js';
import type { Difference } from './differences.rules.js';

type ConflictNoticeProps = {
  differences: readonly Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

export const ConflictNotice = ({ differences, busy, onKeepMine, onUseTheirs }: ConflictNoticeProps) => (
  <div role="alert" className="mb-4 rounded-control border-2 border-danger p-3">
    <p className="font-bold">This has been changed since you opened it</p>
    <dl className="my-2 text-sm">
      {differences.map(({ field, mine, theirs }) => (
        <div key={field} className="break-words">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">
            yours <b>{mine}</b>, theirs <b>{theirs}</b>
          </dd>
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button variant="secondary" size="sm" disabled={busy} onClick={onUseTheirs}>
        Use theirs
      </Button>
    </div>
  </div>
);
