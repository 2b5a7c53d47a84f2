import { Link } from 'react-router';
import { count } from '../../parts/format/counts.js';
import { worthText } from '../../parts/format/worth-text.js';
import { customCollectionPath, useCustomCollection } from './use-custom-collections.js';

export function CustomCollectionSummary({ id }: { id: number }) {
  const customCollection = useCustomCollection(id);
  if (!customCollection) return null;
  return (
    <div className="mb-5">
      <h2 className="section-title break-words">
        <Link to={customCollectionPath(customCollection)} className="focus-ring rounded-sm hover:underline">
          {customCollection.name}
        </Link>
      </h2>
      {customCollection.description && <p className="max-w-prose break-words">{customCollection.description}</p>}
      <p className="text-sm text-muted">
        {count(customCollection.copies, 'card')} · {worthText(customCollection)}
      </p>
    </div>
  );
}
