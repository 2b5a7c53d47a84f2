import { Button } from '@ninepocket/ui/forms/button';
import { GoogleMark } from '@ninepocket/ui/brand/google-mark';
import { session } from '@ninepocket/web-kit/session/session';

export const GoogleButton = ({ onClick, busy }: { onClick: () => void; busy: boolean }) => (
  <Button size="lg" busy={busy} onClick={onClick} onPointerEnter={session.prepare} onFocus={session.prepare}>
    {!busy && <GoogleMark />}
    Continue with Google
  </Button>
);
