import { serviceOperations } from '../http/service-operations.js';

export const { getServiceState, listDeadLetters, retryDeadLetter, discardDeadLetter } = serviceOperations('catalog');
