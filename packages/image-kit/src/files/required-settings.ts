import { ConfigError } from '@ninepocket/service-kit/process/config';

/**
 * @param choice.variable the environment variable that chooses the store, for messages
 * @returns a function that returns a setting, and throws ConfigError when it is missing
 */
export const requiredSettings =
  <Config extends object>({ variable, store, config }: { variable: string; store: string; config: Config }) =>
  <Name extends keyof Config & string>(name: Name): NonNullable<Config[Name]> => {
    const value = config[name];
    if (value === undefined || value === null)
      throw new ConfigError([`${name} is not set, but ${variable} is ${store}.`]);
    return value;
  };
