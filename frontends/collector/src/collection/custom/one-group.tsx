import { count } from '../../parts/counts.rules.js';
import { dollars } from '../../parts/money.rules.js';
import { useGroup } from './use-groups.js';

/** The custom collection that is shown: its name, what it is, what it is worth. */
export function OneGroup({ id }: { id: number }) {
  const group = useGroup(id);
  if (!group) return null;
  return (
    <div className="mb-5">
      <h2 className="text-lg font-bold break-words">{group.name}</h2>
      {group.description && <p className="max-w-prose break-words">{group.description}</p>}
      <p className="text-sm text-muted">
        {count(group.copies, 'card')} · {dollars(group.value)}
      </p>
    </div>
  );
}
