import { describe, expect, it } from '@jest/globals';
import { baseConfig, ConfigError, readConfig } from './config.js';
import { testConfig } from '../testing/testing.js';

const complete = () => testConfig({ DATABASE_URL: 'postgres://x:secret@127.0.0.1/y' });
const sentences = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(baseConfig, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
};

describe('readConfig', () => {
  it('when every variable is set, then values are typed and defaults filled in', () => {
    const config = readConfig(baseConfig, { ...complete(), PORT: '4101' });
    expect(config).toMatchObject({ PORT: 4101, HOST: '127.0.0.1', OUTBOX_DAYS: 7 });
    expect(config.ASSERTION_PUBLIC_KEYS.gateway).toEqual([expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/)]);
  });

  it('when a process has two public keys, then both are read', () => {
    const env = complete();
    const { gateway, social } = JSON.parse(env.ASSERTION_PUBLIC_KEYS ?? '') as Record<string, string>;
    const both = JSON.stringify({ gateway: [gateway, social] });
    expect(readConfig(baseConfig, { ...env, ASSERTION_PUBLIC_KEYS: both }).ASSERTION_PUBLIC_KEYS.gateway).toHaveLength(
      2,
    );
    expect(sentences({ ...env, ASSERTION_PUBLIC_KEYS: '{"gateway":["no key"]}' })).toHaveLength(1);
  });

  it('when several variables are wrong, then each gets one sentence, which never contains the value', () => {
    const found = sentences({
      ...complete(),
      PORT: 'eighty',
      DATABASE_URL: 'mysql://secret',
      NATS_URL: '',
      ASSERTION_PUBLIC_KEYS: '{',
    });
    expect(found).toHaveLength(4);
    for (const variable of ['PORT', 'DATABASE_URL', 'NATS_URL is not set.', 'ASSERTION_PUBLIC_KEYS'])
      expect(found.some((sentence) => sentence.startsWith(variable))).toBe(true);
    expect(found.join()).not.toContain('secret');
  });

  it('when a key is written on one line, then its line breaks are restored', () => {
    const key = complete().ASSERTION_PRIVATE_KEY ?? '';
    const config = readConfig(baseConfig, { ...complete(), ASSERTION_PRIVATE_KEY: key.replaceAll('\n', '\\n') });
    expect(config.ASSERTION_PRIVATE_KEY).toBe(key.trim());
  });
});
