import { openPortal } from '@ninepocket/contracts/billing/subscription';
import { api } from '../api/api.js';
import { useBusyUntilGone } from './use-busy-until-gone.js';

/** Leads to the payment provider's page for cards and invoices. */
export const usePortal = (onFailure: (error: unknown) => void) => {
  const [busy, setBusy] = useBusyUntilGone();
  const open = async (task: 'overview' | 'payment-method'): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await api.call(openPortal, { body: { task } });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      onFailure(error);
    }
  };
  return { busy, open };
};
