// What a newcomer reads when something is in the way: a sentence that says what to do.
import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { checkPorts, freePorts } from './ports.mjs';
import { readSettings } from './settings.mjs';

describe('ports', () => {
  it('when another program holds a port, then the sentence names the port and the variable that moves it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(checkPorts({ PORT: port }, { PORT: 'the front door' })).rejects.toThrow(
      new RegExp(`^Port ${port} for the front door is in use by another program\\..*PORT=\\d+ npm start$`),
    );
    other.close();
  });

  it('when one port is asked for twice, then it says so', async () => {
    const [port = 0] = await freePorts(1);
    await expect(checkPorts({ ADMIN_PORT: port, PORT: port }, {})).rejects.toThrow(`PORT=${port} is asked for twice`);
  });

  it('when every port is free, then nothing is said', async () => {
    const [one = 0, two = 0] = await freePorts(2);
    await expect(checkPorts({ ADMIN_PORT: one, PORT: two }, {})).resolves.toBeUndefined();
  });

  it.each(['eighty', '0', '70000', '80.5'])('when PORT is %s, then the sentence names it', (value) => {
    expect(() => readSettings({ PORT: value, DATA_DIR: '/tmp' })).toThrow(
      `PORT must be a port number from 1 to 65535, not "${value}".`,
    );
  });
});
