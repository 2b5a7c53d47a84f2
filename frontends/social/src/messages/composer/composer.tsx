import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { MAX_MESSAGE } from '@ninepocket/contracts/social/messages/message-limits';
import { cn } from '@ninepocket/ui/cn';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { controlLook } from '@ninepocket/ui/forms/input';
import { Check, SendHorizontal } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { imageIn } from '../images/image-choice.rules.js';
import { nameOf } from '../name.rules.js';
import type { Thread } from '../thread/thread.rules.js';
import { CardButton } from './card-button.js';
import { DraftCards } from './draft-cards.js';
import { EditBar } from './edit-bar.js';
import { ImageButton } from './image-button.js';
import { ImageDraft } from './image-draft.js';
import { useComposer } from './use-composer.js';

/** For browsers whose text fields do not grow with their content. */
const MAX_ROWS = 6;
/** From here on the remaining characters are shown. */
const COUNT_FROM = MAX_MESSAGE - 500;

export interface ComposerControl {
  addImage: (file: File) => void;
  focus: () => void;
}

type ComposerProps = {
  friend: Conversation['friend'];
  thread: Thread;
  editing: Message | null;
  onEdit: (message: Message | null) => void;
  control: Ref<ComposerControl>;
  onSent: () => void;
};

export function Composer(props: ComposerProps) {
  const { friend, editing, control } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer({ ...props, field });
  const { text, setText, shown, setShown, image, setImage, submit, canSubmit, onKeyDown, insertCard, endEdit } =
    composer;
  useImperativeHandle(control, () => ({ addImage: setImage, focus: () => field.current?.focus() }));
  const left = MAX_MESSAGE - text.length;
  return (
    <form
      // Wide screens show toasts beside it. While it is lifted, what is below it stays covered.
      className="relative border-t border-line bg-surface p-2 after:absolute after:inset-x-0 after:top-full after:h-28 after:bg-surface max-lg:in-[html:has([data-toast])]:above-toast-0 max-lg:in-[html:has([data-toast])]:sticky md:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {editing && <EditBar onCancel={endEdit} />}
      {image && <ImageDraft image={image} onRemove={() => setImage(null)} />}
      <DraftCards friend={friend} text={text} onChange={setText} />
      <div className="flex items-end gap-1">
        {!editing && <ImageButton onChoose={setImage} />}
        <CardButton onChoose={insertCard} />
        <textarea
          ref={field}
          aria-label={editing ? 'Edit message' : `Message ${nameOf(friend)}`}
          placeholder="Message"
          rows={Math.min(MAX_ROWS, shown.split('\n').length)}
          dir="auto"
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const file = imageIn(event.clipboardData.files);
            if (!file || editing) return;
            event.preventDefault();
            setImage(file);
          }}
          className={cn(controlLook, 'field-sizing-content max-h-40 min-h-11 resize-none py-2 leading-6')}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={editing ? 'Save' : 'Send'}
          disabled={!canSubmit}
          className="ml-1"
        >
          {editing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
        </IconButton>
      </div>
      {left <= MAX_MESSAGE - COUNT_FROM && (
        <p role="status" className={cn('pt-1 text-right text-xs', left < 0 ? 'font-bold text-danger' : 'text-muted')}>
          {left < 0 ? `Too long by ${-left}` : `${left} left`}
        </p>
      )}
    </form>
  );
}
