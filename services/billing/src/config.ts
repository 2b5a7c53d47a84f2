import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';

export const billingConfig = (env: NodeJS.ProcessEnv) => readConfig(baseConfig, env);
export type Config = ReturnType<typeof billingConfig>;
