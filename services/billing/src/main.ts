import { runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { startBilling } from './start.js';

await runAsProcess(startBilling);
