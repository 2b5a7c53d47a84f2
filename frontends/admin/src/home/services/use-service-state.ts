import { serviceOperations, type ServiceState } from '@ninepocket/contracts/http/service-operations';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

export const OPERATIONS = {
  catalog: serviceOperations('catalog'),
  collection: serviceOperations('collection'),
  social: serviceOperations('social'),
  billing: serviceOperations('billing'),
  automation: serviceOperations('automation'),
};
export type ServiceName = keyof typeof OPERATIONS;
export const SERVICE_NAMES = Object.keys(OPERATIONS) as ServiceName[];

/** Milliseconds between updates. */
const REFRESH_MS = 10_000;

export const useServiceState = (service: ServiceName) =>
  useEndpoint(OPERATIONS[service].getServiceState, {}, { staleTime: 0, refetchInterval: REFRESH_MS });

/** A failed update does not remove the last state, but the service is unavailable. */
export type StateQuery = { data: ServiceState | undefined; isError: boolean };

export const useServiceStates = (): Record<ServiceName, StateQuery> => ({
  catalog: useServiceState('catalog'),
  collection: useServiceState('collection'),
  social: useServiceState('social'),
  billing: useServiceState('billing'),
  automation: useServiceState('automation'),
});
