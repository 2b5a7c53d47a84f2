import { QueryView } from '@ninepocket/ui/forms/query-view';
import { getCollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { FileQuestion } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackLink } from '../../parts/page/back-link.js';
import { ImportReview } from './review/import-review.js';
import { UploadPanel } from './upload/upload-panel.js';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export default function ImportPage({ id }: { id: string }) {
  usePageTitle('Import Cards');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Import cards" back={<BackLink to={pathname}>Back to My Collection</BackLink>} />
      {ID.test(id) ? (
        <Prepared key={id} id={id} />
      ) : (
        <UploadPanel onRead={(read) => void navigate(`?import=${read}`, { replace: true })} />
      )}
    </>
  );
}

function Prepared({ id }: { id: string }) {
  const found = useEndpoint(getCollectionImport, { params: { id } });
  if (isNotFound(found.error)) {
    return (
      <EmptyState
        icon={<FileQuestion />}
        title="This import is no longer available"
        text="Prepared imports are deleted after a while, and only their owner can see them."
        action={
          <Button asChild>
            <Link to="?import=new">Choose a file</Link>
          </Button>
        }
      />
    );
  }
  return (
    <QueryView explain={problemText} query={found} failure="The import could not be loaded" waiting={<Loading />}>
      {(prepared) => <ImportReview prepared={prepared} />}
    </QueryView>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the import" className="flex flex-col gap-4">
    <Skeleton className="h-24 w-full rounded-panel" />
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="h-64 w-full rounded-panel" />
  </div>
);
