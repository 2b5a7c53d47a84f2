import { deleteReportedPhoto, readReportedPhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

/** A photo of a copy; fetched, because an `<img>` sends no token. */
export function ReportedPhoto({ photoId, owner }: { photoId: string; owner: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: photoId };
  const photo = useQuery({
    queryKey: endpointKey(readReportedPhoto, { params }),
    queryFn: () => loadFile(readReportedPhoto, { params }),
  });
  const deletion = useAction(deleteReportedPhoto, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Photo deleted', text: `It showed a copy of ${owner}.` });
      setIsAsking(false);
      void photo.refetch();
    },
    onError: (error) => toast({ tone: 'error', title: 'Failed to delete the photo', text: problemText(error) }),
  });
  if (photo.error)
    return (
      <p className="text-sm text-muted">
        {isNotFound(photo.error) ? 'The photo no longer exists.' : problemText(photo.error)}
      </p>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="h-60">
        {photo.data ? (
          <BlobImage
            blob={photo.data}
            alt={`Copy of ${owner}`}
            className="max-h-full max-w-full rounded-control object-contain"
          />
        ) : (
          <Skeleton className="h-full w-43" />
        )}
      </div>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden /> Delete photo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this photo?"
        description={`${owner} keeps the copy. The photo cannot be restored.`}
        confirmLabel="Delete photo"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate({ params })}
      />
    </div>
  );
}
