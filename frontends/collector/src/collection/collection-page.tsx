import { lazyPart } from '@ninepocket/ui/states/lazy';
import { useSearchParams } from 'react-router';
import { CollectionScreen } from './collection-screen.js';

const ImportPage = lazyPart(() => import('./files/import-page.js'), null);

export default function CollectionPage() {
  const [params] = useSearchParams();
  const importing = params.get('import');
  if (importing === null) return <CollectionScreen />;
  return <ImportPage id={importing} />;
}
