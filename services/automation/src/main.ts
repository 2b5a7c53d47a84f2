import { runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { startAutomation } from './start.js';

await runAsProcess(startAutomation);
