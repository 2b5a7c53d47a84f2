import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { MAX_MESSAGE } from '@ninepocket/contracts/social/messages/message-limits';
import { isVisible } from '@ninepocket/contracts/text/visible-text';
import { isComposing } from '@ninepocket/ui/forms/composing';
import { toast } from '@ninepocket/ui/overlays/toast';
import { draftFor, storeDraft } from '@ninepocket/web-kit/live/drafts';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { withIds, withLabels, type LabeledCard } from '../cards/mention-labels.rules.js';
import { imageProblem } from '../images/image-choice.rules.js';
import { lastEditable } from '../thread/outgoing.rules.js';
import { isEditable } from '../thread/message-state.rules.js';
import type { Thread } from '../thread/thread.rules.js';
import { useSendTyping } from '../thread/use-typing.js';
import { useEditMessage } from './use-edit-message.js';
import { useMentionLabels } from './use-mention-labels.js';
import { useReportedSend } from './use-reported-send.js';

interface ComposerOptions {
  friend: Conversation['friend'];
  thread: Thread;
  field: RefObject<HTMLTextAreaElement | null>;
  editing: Message | null;
  onEdit: (message: Message | null) => void;
  onSent: () => void;
}

export const useComposer = (options: ComposerOptions) => {
  const { friend, thread, field, editing, onEdit, onSent } = options;
  const me = useCurrentUser()?.id ?? 0;
  const [stored] = useState(() => draftFor(me, friend.id));
  const [draft, setDraftState] = useState(stored);
  const [edited, setEdited] = useState<{ seq: number; text: string } | null>(null);
  const [image, setImageState] = useState<File | null>(null);
  const { send } = useReportedSend(friend.id);
  const save = useEditMessage(friend.id);
  const typed = useSendTyping(friend.id);
  const text = editing ? (edited?.seq === editing.seq ? edited.text : editing.content) : draft;
  const { labels, pick } = useMentionLabels(friend.id, editing?.content ?? stored);
  const shown = withLabels(text, labels);

  const setDraft = (next: string) => {
    setDraftState(next);
    storeDraft(me, friend.id, next);
    typed(next);
  };
  const setText = (next: string) => (editing ? setEdited({ seq: editing.seq, text: next }) : setDraft(next));
  const setImage = (file: File | null) => {
    const problem = file && imageProblem(file);
    if (problem) return toast({ tone: 'error', title: 'Upload failed', text: problem });
    setImageState(file);
    field.current?.focus();
  };

  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing, field]);
  const endEdit = () => {
    setEdited(null);
    onEdit(null);
  };

  /** What was typed is never lost. */
  const keep = (message: Message, content: string) => ({
    onRefused: () => setDraft([draftFor(me, friend.id), content].filter(Boolean).join('\n')),
    onFailed: () => {
      setEdited({ seq: message.seq, text: content });
      onEdit(message);
    },
  });

  const content = text.trim();
  const canSubmit = content.length <= MAX_MESSAGE && (isVisible(content) || (image !== null && !editing));
  const submit = () => {
    if (!canSubmit) return;
    if (editing) {
      if (content !== editing.content) save(editing, content, keep(editing, content));
      return endEdit();
    }
    void send(content, image);
    setImageState(null);
    setDraft('');
    onSent();
  };

  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const insertCard = (card: LabeledCard) => {
    const next = pick(card);
    const at = field.current?.selectionStart ?? shown.length;
    const gap = at > 0 && !/\s/.test(shown[at - 1] ?? '') ? ' ' : '';
    const before = `${shown.slice(0, at)}${gap}${withLabels(`[[#${card.cardId}]]`, next)} `;
    setText(withIds(before + shown.slice(at), next));
    setCaret({ at: before.length });
  };
  useEffect(() => {
    if (!caret) return undefined;
    // After the dialog that the part was chosen in has returned focus to its button.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret.at, caret.at);
    });
    return () => clearTimeout(timer);
  }, [caret, field]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      const last = lastEditable(thread, me, (message) => isEditable(message));
      if (!last) return;
      event.preventDefault();
      onEdit(last);
    } else if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      endEdit();
    }
  };
  const setShown = (next: string) => setText(withIds(next, labels));
  return { text, setText, shown, setShown, image, setImage, submit, canSubmit, onKeyDown, insertCard, endEdit };
};
