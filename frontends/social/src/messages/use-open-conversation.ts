import { useSearchParams } from 'react-router';

const WHOLE = /^[1-9]\d{0,9}$/;

export const MESSAGES_LINK = '?tab=messages';
export const conversationLink = (friendId: number): string => `${MESSAGES_LINK}&with=${friendId}`;

/** The friend in the address; null when no conversation is open. */
export const useOpenConversation = (): number | null => {
  const [query] = useSearchParams();
  const text = query.get('with') ?? '';
  return WHOLE.test(text) ? Number(text) : null;
};
