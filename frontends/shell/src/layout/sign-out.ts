import { toast } from '@ninepocket/ui/overlays/toast';
import { session } from '@ninepocket/web-kit/session/session';

/** Signs out and shows a failure, since the user is then still signed in. */
export const leave = async (): Promise<void> => {
  try {
    await session.signOut();
  } catch (error) {
    console.error('Sign-out failed', error);
    toast({ tone: 'error', title: 'Error', text: 'Sign-out failed. Please try again.' });
  }
};
