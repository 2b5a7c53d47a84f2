import type { Report } from '@ninepocket/contracts/social/messages/messages';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { momentText } from '../parts/moment.rules.js';
import { ReopenButton } from './reopen-button.js';
import { ReportedMessage } from './reported-message.js';
import { ReportedPhoto } from './reported-photo.js';
import { REASONS, subjectOf, titleOf } from './report-text.rules.js';
import { UserLink } from '../parts/user-link.js';

export type Closing = 'resolved' | 'dismissed';
type ReportEntryProps = { report: Report; closedBy: string | null; onClose: (as: Closing) => void };

export function ReportEntry({ report, closedBy, onClose }: ReportEntryProps) {
  const { id, reporter, reported, reason, comment, message, photoId, status, createdAt, note, closedAt } = report;
  const title = titleOf(report);
  return (
    <li className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="item-title mr-auto min-w-0 wrap-anywhere">
          {subjectOf(report)} of <UserLink user={reported} />
        </h2>
        <Badge tone="warning">{REASONS[reason]}</Badge>
        {status !== 'open' && (
          <Badge tone={status === 'resolved' ? 'success' : 'neutral'}>
            {status === 'resolved' ? 'Resolved' : 'Dismissed'}
          </Badge>
        )}
      </div>
      {photoId && <ReportedPhoto photoId={photoId} owner={reported.username} />}
      {message && <ReportedMessage message={message} author={reported.username} />}
      <div className="text-sm text-muted">
        <p className="wrap-anywhere">
          Reported by <UserLink user={reporter} />, <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
        {comment && <p className="mt-1 whitespace-pre-wrap text-ink wrap-anywhere">“{comment}”</p>}
      </div>
      {status === 'open' ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            aria-label={`Dismiss report ${id}: ${title}`}
            onClick={() => onClose('dismissed')}
          >
            Dismiss
          </Button>
          <Button aria-label={`Resolve report ${id}: ${title}`} onClick={() => onClose('resolved')}>
            Resolve
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3 text-sm">
          <div className="min-w-0">
            <p className="text-muted wrap-anywhere">
              {status === 'resolved' ? 'Resolved' : 'Dismissed'}
              {closedBy && ` by ${closedBy}`}
              {closedAt && <time dateTime={closedAt}>, {momentText(closedAt)}</time>}
            </p>
            {note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{note}</p>}
          </div>
          <ReopenButton id={id} title={title} />
        </div>
      )}
    </li>
  );
}
