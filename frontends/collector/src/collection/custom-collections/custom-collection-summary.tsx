import { count } from '../../parts/format/counts.js';
import { worthText } from '../../parts/format/worth-text.js';
import { useCustomCollection } from './use-custom-collections.js';

export function CustomCollectionSummary({ id }: { id: number }) {
  const customCollection = useCustomCollection(id);
  if (!customCollection) return null;
  return (
    <div className="mb-5">
      <h2 className="section-title break-words">{customCollection.name}</h2>
      {customCollection.description && <p className="max-w-prose break-words">{customCollection.description}</p>}
      <p className="text-sm text-muted">
        {count(customCollection.copies, 'card')} · {worthText(customCollection)}
      </p>
    </div>
  );
}
