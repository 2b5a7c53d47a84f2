import { listBinders, type Binder } from '@ninepocket/contracts/collection/binders';
import { FREE_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

export const useBinders = () => useEndpoint(listBinders);

export const binderPath = ({ id }: Pick<Binder, 'id'>): string => `/binders/${id}`;

export const useMayAddBinder = (): boolean => {
  const { data } = useBinders();
  return useCurrentUser()?.plan === 'SUPER_HERO' || (data?.length ?? 0) < FREE_BINDERS;
};
