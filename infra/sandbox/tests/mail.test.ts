import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { openWorld } from './world.js';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ smtpPort: 0 });
});
afterAll(() => world.stop());

const send = (subject: string) =>
  createTransport(String(world.sandbox.smtpUrl)).sendMail({
    from: 'Ninepocket <no-reply@demo.test>',
    to: 'casey@demo.test',
    subject,
    text: 'Your café is “open”. '.repeat(10),
    html: '<p>Your café is <b>open</b></p><script>alert(1)</script>',
  });

describe('the mail catcher', () => {
  it('when an email is sent over SMTP, then it is listed, shown and not executed', async () => {
    await send('Grüße from Ninepocket – welcome');
    const listed = (await (await fetch(`${world.sandbox.url}/mail.json?to=casey@demo.test`)).json()) as object[];
    expect(listed).toMatchObject([
      {
        to: ['casey@demo.test'],
        subject: 'Grüße from Ninepocket – welcome',
        text: 'Your café is “open”. '.repeat(10).trim(),
      },
    ]);
    expect(await (await fetch(`${world.sandbox.url}/mail`)).text()).toContain('Grüße from Ninepocket');
    const shown = await (await fetch(`${world.sandbox.url}/mail/1`)).text();
    expect(shown).not.toContain('<script>');
    expect(shown).toContain('sandbox="allow-popups"');
  });

  it('when the mail server refuses, then the sender gets a temporary error', async () => {
    world.sandbox.mail.refuse(true);
    await expect(send('Refused')).rejects.toMatchObject({ responseCode: 451 });
    world.sandbox.mail.refuse(false);
    await send('Accepted');
    expect(world.sandbox.mail.messages[0]?.subject).toBe('Accepted');
  });
});
