import { toast } from '@ninepocket/ui/overlays/toast';
import { BADGES_PATH, badgeToast } from '@ninepocket/web-kit/badges/badge-toast.rules';
import { onLive } from '@ninepocket/web-kit/live/live';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Badges of one moment are one toast: the points of a badge may earn another one. */
const COLLECT_MS = 1000;

/** Shows new badges on any screen. Used once, in the layout. */
export function useBadgeToasts(): void {
  const navigate = useNavigate();
  const show = useEffectEvent((names: readonly string[]) =>
    toast({
      ...badgeToast(names),
      tone: 'success',
      waits: true,
      action: { label: 'View', onClick: () => void navigate(BADGES_PATH) },
    }),
  );
  useEffect(() => {
    let names: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showAll = () => {
      timer = undefined;
      show(names);
      names = [];
    };
    const stop = onLive('badge', ({ name }) => {
      names.push(name);
      timer ??= setTimeout(showAll, COLLECT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
