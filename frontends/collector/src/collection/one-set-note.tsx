import { getCardSet } from '@ninepocket/contracts/catalog';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { Link } from 'react-router';
import { setAddress } from '../browse/browse.rules.js';
import { yearAndName } from '../parts/year.rules.js';

/** Says that only the cards of one set are shown, and leads to that set. */
export function OneSetNote({ setId }: { setId: number }) {
  const { data: set } = useEndpoint(getCardSet, { params: { key: String(setId) } });
  return (
    <p className="mb-4 text-muted">
      Only cards of{' '}
      {set ? (
        <Link to={setAddress(set)} className="focus-ring rounded-sm font-semibold text-accent hover:underline">
          {yearAndName(set.year, set.name)}
        </Link>
      ) : (
        'one set'
      )}
    </p>
  );
}
