import { getProfile, updateProfile } from '@ninepocket/contracts/social';
import { toast } from '@ninepocket/ui/toast';
import { setCurrentUser } from '@ninepocket/web-kit/current-user';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { useAction } from '@ninepocket/web-kit/actions';
import { endpointKey } from '@ninepocket/web-kit/queries';
import { toCurrentUser } from '@ninepocket/web-kit/user.rules';
import { useQueryClient } from '@tanstack/react-query';

type Outcome = { onSaved: () => void; onFailed: (error: Error) => void };

/** Saves my profile; the shell shows the new name and picture at once. Toasts are of SPEC section 8. */
export function useSaveProfile({ onSaved, onFailed }: Outcome) {
  const client = useQueryClient();
  return useAction(updateProfile, {
    onSuccess: (profile) => {
      client.setQueryData(endpointKey(getProfile, {}), profile);
      setCurrentUser(toCurrentUser(profile));
      toast({ tone: 'success', title: 'Profile Updated' });
      onSaved();
    },
    onError: (error) => {
      toast({ tone: 'error', title: 'Update Failed', text: problemText(error) });
      onFailed(error);
    },
  });
}
