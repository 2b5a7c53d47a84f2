import { runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { startSocial } from './start.js';

await runAsProcess(startSocial);
