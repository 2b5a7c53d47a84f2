import { respondToMessageRequest, type MessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { toast } from '@ninepocket/ui/overlays/toast';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { profilePath } from '@ninepocket/web-kit/page/person-paths';
import { Ban, Check, EllipsisVertical, Flag, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFriendActions } from '../../people/use-friend-actions.js';
import { nameOf } from '../name.rules.js';
import { conversationLink } from '../use-open-conversation.js';

const ReportDialog = lazyDialog(() => import('../../reports/report-dialog.js'));

/** A message of a user who is no friend, with what its recipient can do about it. */
export function RequestCard({ request: { id, sender, content, dealId, createdAt } }: { request: MessageRequest }) {
  const [isBlocking, setBlocking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const { block } = useFriendActions(sender);
  const name = nameOf(sender);
  const respond = useAction(respondToMessageRequest, {
    onSuccess: ({ status }) => {
      if (status === 'accepted') void navigate(conversationLink(sender.id), { preventScrollReset: true });
      else toast({ title: `Message from ${name} declined` });
    },
    onError: (error) => toast({ tone: 'error', title: 'Failed to answer the message', text: problemText(error) }),
  });
  const answer = (status: 'accepted' | 'declined') => respond.mutate({ params: { id }, body: { status } });
  return (
    <article aria-label={`Message from ${name}`} className="rounded-control border-2 border-line p-3">
      <div className="flex items-center gap-3">
        <Avatar size="sm" name={name} src={sender.photoURL} />
        <div className="min-w-0 grow">
          <Link
            to={profilePath(sender.id)}
            className="focus-ring block truncate rounded-sm font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="truncate text-sm text-muted">
            <TimeAgo at={createdAt} />
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`More about ${name}`} size="sm">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          {content && (
            <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
              Report
            </MenuItem>
          )}
          <MenuItem icon={<Ban />} danger onSelect={() => setBlocking(true)}>
            Block
          </MenuItem>
        </Menu>
      </div>
      {content && <p className="mt-2 break-words [overflow-wrap:anywhere] whitespace-pre-line">{content}</p>}
      {dealId !== null && (
        <p className="mt-2">
          {name} offers you a trade.{' '}
          <Link to={`/deals/${dealId}`} className="focus-ring rounded-sm font-semibold underline underline-offset-2">
            Open the deal
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          busy={respond.isPending}
          onClick={() => answer('accepted')}
          aria-label={`Accept message from ${name}`}
        >
          <Check aria-hidden /> Accept
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={respond.isPending}
          onClick={() => answer('declined')}
          aria-label={`Decline message from ${name}`}
        >
          <X aria-hidden /> Decline
        </Button>
      </div>
      <ConfirmDialog
        open={isBlocking}
        onOpenChange={() => setBlocking(false)}
        title={`Block ${name}?`}
        description="You will not find, see or message each other anymore. They are not notified. You can unblock them on the Friends tab."
        confirmLabel="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ params: { userId: sender.id } }, { onSettled: () => setBlocking(false) })}
      />
      {isReporting && (
        <ReportDialog userId={sender.id} name={name} requestId={id} onClose={() => setReporting(false)} />
      )}
    </article>
  );
}
