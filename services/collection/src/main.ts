import { runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { startCollection } from './start.js';

await runAsProcess(startCollection);
