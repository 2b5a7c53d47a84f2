import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { baseConfig, ConfigError, readConfig } from './config.js';
import { testConfig, testKeys } from '../testing/testing.js';

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
    expect(config.ASSERTION_PRIVATE_KEY).toBe(key);
  });

  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { gateway, social } = testKeys;

  it.each([
    ['RSA', rsa.publicKey],
    ['nonsense', '-----BEGIN PUBLIC KEY-----\nnonsense\n-----END PUBLIC KEY-----'],
    ['two keys in one string', gateway.publicKey + social.publicKey],
    ['a private key', gateway.privateKey],
    ['no string', 7],
  ])('when a public key is %s, then a sentence names variable, process and position', (_, bad) => {
    const keys = { gateway: gateway.publicKey, social: [social.publicKey, bad] };
    expect(sentences({ ...complete(), ASSERTION_PUBLIC_KEYS: JSON.stringify(keys) })).toEqual([
      'ASSERTION_PUBLIC_KEYS (social[1]) is invalid: must be one Ed25519 key (PEM, "-----BEGIN PUBLIC KEY-----…").',
    ]);
  });

  it.each([
    ['no gateway', {}, '(gateway) is invalid: must be a PEM or a list of them.'],
    ['an empty list', { gateway: [] }, '(gateway) is invalid: must not be an empty list.'],
    ['a mistyped gateway', { gatway: gateway.publicKey }, '(gateway) is invalid: must be a PEM or a list of them.'],
    ['no object', [], 'is invalid: must be a JSON object.'],
  ])('when the public keys have %s, then a sentence says so', (_, keys, message) => {
    const found = sentences({ ...complete(), ASSERTION_PUBLIC_KEYS: JSON.stringify(keys) });
    expect(found).toEqual([expect.stringContaining(`ASSERTION_PUBLIC_KEYS ${message}`)]);
  });

  it('when the public keys name a process of a newer release, then it is ignored', () => {
    const keys = { gateway: gateway.publicKey, trades: 'of a later kind' };
    const config = readConfig(baseConfig, { ...complete(), ASSERTION_PUBLIC_KEYS: JSON.stringify(keys) });
    expect(Object.keys(config.ASSERTION_PUBLIC_KEYS)).toEqual(['gateway']);
  });

  it.each([
    ['RSA', rsa.privateKey],
    ['nonsense', '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----'],
    ['two keys in one string', gateway.privateKey + social.privateKey],
    ['a public key', gateway.publicKey],
  ])('when the private key is %s, then a sentence names the variable and never the key', (_, bad) => {
    expect(sentences({ ...complete(), ASSERTION_PRIVATE_KEY: bad })).toEqual([
      'ASSERTION_PRIVATE_KEY is invalid: must be one Ed25519 key (PEM, "-----BEGIN PRIVATE KEY-----…").',
    ]);
  });
});
