import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { loadAround } from '../thread/thread-query.js';
import type { ListControl } from '../conversation/message-list.js';

const HIGHLIGHT_MS = 2_500;

/** Shows a message, which may not be loaded yet, and highlights it for a moment. */
export const useJump = (friendId: number, list: RefObject<ListControl | null>) => {
  const client = useQueryClient();
  const [target, setTarget] = useState<{ seq: number; isReady: boolean } | null>(null);

  const jump = useCallback(
    (seq: number) => {
      setTarget({ seq, isReady: false });
      if (list.current?.goToRow(String(seq))) return setTarget({ seq, isReady: true });
      loadAround(client, friendId, seq).then(
        () => setTarget({ seq, isReady: true }),
        (error: unknown) => {
          setTarget(null);
          toast({ tone: 'error', title: 'The message could not be loaded', text: problemText(error) });
        },
      );
    },
    [client, friendId, list],
  );

  // The page has been rendered by now.
  useEffect(() => {
    if (!target?.isReady) return undefined;
    list.current?.goToRow(String(target.seq));
    const timer = setTimeout(() => setTarget(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [target, list]);
  return { jump, highlighted: target?.isReady ? target.seq : null };
};
