import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { costToFinish } from '@ninepocket/contracts/collection/trends';
import { Progress } from '@ninepocket/ui/states/progress';
import { Link } from 'react-router';
import { plain } from '../../parts/format/counts.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { costText, sectionCost } from '../trend-text.js';

export function CostCard({ set }: { set: Answer<typeof costToFinish>[number] }) {
  const { setId, setName, setYear, owned, total } = set;
  const { figure, basis, offers } = costText(set);
  return (
    <li className="flex flex-col gap-3 panel-flat p-4">
      <h3 className="item-title break-words">{yearAndName(setYear, setName)}</h3>
      <div className="flex items-center gap-3 text-sm">
        <Progress label={`Owned of ${setName}`} value={owned} max={total} />
        <span className="shrink-0 text-muted">
          {plain(owned)} / {plain(total)}
        </span>
      </div>
      <p className="grow">
        <span className="display block text-2xl">{figure}</span>
        <span className="block font-semibold">{basis}</span>
        {set.sections.length > 1 && (
          <span className="block text-sm text-muted">{set.sections.map(sectionCost).join(' · ')}</span>
        )}
        {offers && <span className="block text-sm text-muted">{offers}</span>}
      </p>
      <Link
        to={`/my-collection?set=${setId}&missing=1`}
        className="focus-ring self-start rounded-control py-1 text-sm font-semibold text-accent hover:underline"
        aria-label={`View Missing of ${setName}`}
      >
        View Missing
      </Link>
    </li>
  );
}
