import { getProfile, updateProfile } from '@ninepocket/contracts/social/social';
import { toast } from '@ninepocket/ui/overlays/toast';
import { setCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { toCurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { useQueryClient } from '@tanstack/react-query';

type Outcome = { onSaved: () => void; onFailed: (error: Error) => void };

/** Saves my profile and updates the current user in the shell. Toast texts are those of SPEC section 8. */
export function useSaveProfile({ onSaved, onFailed }: Outcome) {
  const client = useQueryClient();
  return useAction(updateProfile, {
    invalidate: { upToDate: [getProfile] },
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
