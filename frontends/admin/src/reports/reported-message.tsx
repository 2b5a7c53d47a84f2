import { readImage, type Report } from '@ninepocket/contracts/social/messages/messages';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { loadFile } from '@ninepocket/web-kit/api/download';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../parts/moment.rules.js';
import { imageIdOf } from './report-text.rules.js';

type ReportedMessageProps = { message: NonNullable<Report['message']>; author: string };

/** As it was when it was reported. */
export const ReportedMessage = ({
  message: { content, earlier, imageUrl, createdAt },
  author,
}: ReportedMessageProps) => (
  <figure className="rounded-control border-l-4 border-edge bg-sunken px-3 py-2">
    {content && <blockquote className="whitespace-pre-wrap wrap-anywhere">{content}</blockquote>}
    {earlier.length > 0 && (
      <div className="mt-2 text-sm">
        <p className="text-muted">Edited; it said before:</p>
        {earlier.map((wording, at) => (
          <blockquote key={at} className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {wording}
          </blockquote>
        ))}
      </div>
    )}
    {imageUrl && <ReportedImage url={imageUrl} label={`Image sent by ${author}`} />}
    <figcaption className="mt-1 text-sm text-muted">Sent {momentText(createdAt)}</figcaption>
  </figure>
);

/** Fetched, because an `<img>` sends no token. */
function ReportedImage({ url, label }: { url: string; label: string }) {
  const params = { id: imageIdOf(url), size: 'thumbnail' } as const;
  const { data: file, error } = useQuery({
    queryKey: endpointKey(readImage, { params }),
    queryFn: () => loadFile(readImage, { params }),
  });
  if (error) return <p className="mt-2 text-sm text-muted">The image is no longer available.</p>;
  return (
    <div className="mt-2 h-60">
      {file ? (
        <BlobImage blob={file} alt={label} className="max-h-full max-w-full rounded-control object-contain" />
      ) : (
        <Skeleton className="h-full w-60 max-w-full" />
      )}
    </div>
  );
}
