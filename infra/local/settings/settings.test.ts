import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { checkPorts, freePorts } from '../processes/ports.mjs';
import { readSettings } from './settings.mjs';

describe('settings of a local run', () => {
  it('when another program holds a port, then the message names the port and the variable that changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(checkPorts({ PORT: port }, { PORT: 'the gateway' })).rejects.toThrow(
      new RegExp(`^Port ${port} for the gateway is in use by another program\\..*PORT=\\d+ npm start$`),
    );
    other.close();
  });

  it('when a port is used twice, then the message says so', async () => {
    const [port = 0] = await freePorts(1);
    await expect(checkPorts({ ADMIN_PORT: port, PORT: port }, {})).rejects.toThrow(`PORT=${port} is used twice`);
  });

  it('when every port is free, then the check passes', async () => {
    const [one = 0, two = 0] = await freePorts(2);
    await expect(checkPorts({ ADMIN_PORT: one, PORT: two }, {})).resolves.toBeUndefined();
  });

  it.each([
    ['collectoin=3', 'there is no service "collectoin"'],
    ['collection=0', 'collection needs a number from 1 to 10, not "0"'],
    ['collection=two', 'collection needs a number from 1 to 10, not "two"'],
    ['', 'there is no service ""'],
  ])('when --replicas is "%s", then the message says what is wrong and shows an example', (value, message) => {
    const read = () => readSettings({ DATA_DIR: '/tmp' }, ['--replicas', value]);
    expect(read).toThrow(message);
    expect(read).toThrow('npm start -- --replicas collection=3,social=2');
  });

  it('when --replicas names two services, then the others run once', () => {
    const { replicas } = readSettings({ DATA_DIR: '/tmp' }, ['--watch', '--replicas=collection=3,social=2']);
    expect(replicas).toMatchObject({ collection: 3, social: 2, catalog: 1 });
  });

  it.each([
    [{}, { prices: true, payments: true }],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, { prices: true, payments: false }],
    [{ EBAY_CLIENT_ID: 'id' }, { prices: false, payments: true }],
    [{ FIREBASE_PROJECT_ID: 'real' }, { prices: false, payments: false }],
  ])('when the environment has %j, then the sandbox simulates %j', (env, simulated) => {
    expect(readSettings({ DATA_DIR: '/tmp', ...env }).simulated).toEqual(simulated);
  });

  it.each(['eighty', '0', '70000', '80.5'])('when PORT is %s, then the message quotes it', (value) => {
    expect(() => readSettings({ PORT: value, DATA_DIR: '/tmp' })).toThrow(
      `PORT must be a port number from 1 to 65535, not "${value}".`,
    );
  });
});
