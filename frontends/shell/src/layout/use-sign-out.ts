import { toast } from '@ninepocket/ui/overlays/toast';
import { session } from '@ninepocket/web-kit/session/session';
import { useNavigate } from 'react-router';

/**
 * Signs out and leaves the screen, whose address may say what the user searched for. Shows a failure, since the user is
 * then still signed in.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await session.signOut();
      await navigate('/', { replace: true });
    } catch (error) {
      console.error('Sign-out failed', error);
      toast({ tone: 'error', title: 'Error', text: 'Sign-out failed. Please try again.' });
    }
  };
}
