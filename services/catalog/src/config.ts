/** The only reader of the environment. */
import { baseConfig, readConfig } from '@ninepocket/service-kit/config';

export type Config = ReturnType<typeof catalogConfig>;

/** @throws ConfigError when a variable is missing or wrong (a process exits with its sentences instead) */
export const catalogConfig = (env: NodeJS.ProcessEnv) => readConfig(baseConfig, env);
