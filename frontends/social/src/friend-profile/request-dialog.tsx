import type { Person } from '@ninepocket/contracts/social/friends/person';
import { MAX_REQUEST } from '@ninepocket/contracts/social/messages/message-limits';
import { sendMessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { conversationPath } from '@ninepocket/web-kit/page/person-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from '../people/person.rules.js';

/** The first message to a user who is no friend. */
export default function RequestDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [content, setContent] = useState('');
  const navigate = useNavigate();
  const name = nameOf(person);
  const send = useAction(sendMessageRequest, {
    onSuccess: ({ status }) => {
      onClose();
      if (status === 'accepted') void navigate(conversationPath(person.id));
      else toast({ tone: 'success', title: `Message sent to ${name}` });
    },
  });
  const isEmpty = content.trim() === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Write to ${name}`}
      description={`You are not friends yet, so this is a request. Once ${name} accepts it, you can write to each other.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={send.isPending}
            disabled={isEmpty}
            onClick={() => send.mutate({ body: { recipientId: person.id, content } })}
          >
            Send message
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Message" hint="One message, until it is accepted.">
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={content}
              maxLength={MAX_REQUEST}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        {send.error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problemText(send.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
