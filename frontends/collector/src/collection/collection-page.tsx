import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CollectionScreen } from './collection-screen.js';

const ImportPage = lazy(() => import('./files/import-page.js'));

/** My Collection at both of its addresses; an import that was begun stands in the address, too. */
export default function CollectionPage() {
  const [params] = useSearchParams();
  const importing = params.get('import');
  if (importing === null) return <CollectionScreen />;
  return (
    <Suspense>
      <ImportPage id={importing} />
    </Suspense>
  );
}
