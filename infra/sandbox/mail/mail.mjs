import { once } from 'node:events';
import { callbackify } from 'node:util';
import { html, page } from '../pages/html.mjs';
import { readMessage } from './message.mjs';

const MOST = 500;

/**
 * Catches every email over SMTP and shows it; nothing is delivered.
 * @param {() => Date} clock
 */
export function mail(clock) {
  /** @type {{ id: number, at: string, from: string, to: string[], subject: string, text: string, html: string, messageId: string }[]} newest first */
  const messages = [];
  const state = { refuses: false };
  let server;
  let next = 1;

  /** @param {import('smtp-server').SMTPServerDataStream} stream @param {import('smtp-server').SMTPServerSession} session */
  const receive = async (stream, session) => {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (state.refuses) throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    const { headers, text, html: markup } = readMessage(Buffer.concat(chunks).toString('latin1'));
    messages.unshift({
      id: next++,
      at: clock().toISOString(),
      from: headers.from ?? '',
      to: session.envelope.rcptTo.map(({ address }) => address),
      subject: headers.subject ?? '',
      text,
      html: markup,
      messageId: headers['message-id'] ?? '',
    });
    messages.splice(MOST);
  };

  return {
    messages,
    /** @param {boolean} refuses every message, with a temporary error */
    refuse: (refuses) => void (state.refuses = refuses),
    /** @param {number} port @param {string} host @returns {Promise<string>} the address for `SMTP_URL` */
    async listen(port, host) {
      const { SMTPServer } = await import('smtp-server');
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        onAuth: (_auth, _session, callback) => callback(null, { user: 'any' }),
        onData: callbackify(receive),
      });
      server.on('error', () => {});
      server.listen(port, host);
      await once(server.server, 'listening');
      return `smtp://${host}:${server.server.address().port}`;
    },
    stop: () => new Promise((done) => (server ? server.close(() => done(undefined)) : done(undefined))),
    /** @param {import('../server.mjs').Asked} asked @returns {Promise<import('../server.mjs').Answer | null>} */
    async answer({ method, url }) {
      if (method === 'DELETE' && url.pathname === '/mail.json') {
        messages.length = 0;
        return { status: 204, text: '' };
      }
      if (method !== 'GET') return null;
      const to = url.searchParams.get('to');
      const shown = messages.filter((message) => !to || message.to.includes(to));
      if (url.pathname === '/mail.json') return { status: 200, json: shown };
      if (url.pathname === '/mail') return list(shown);
      const id = /^\/mail\/(\d+)$/.exec(url.pathname)?.[1];
      const found = messages.find((message) => message.id === Number(id));
      return found ? show(found) : null;
    },
  };
}

const list = (messages) =>
  page(
    'Emails',
    html`<h1>Emails</h1>
      <section>
        ${messages.length === 0 && html`<p class="muted">No emails yet. They appear here instead of being delivered.</p>`}
        <ul class="plain">
          ${messages.map(
            ({ id, to, subject, at }) =>
              html`<li>
                <a href="/mail/${id}">${subject || '(no subject)'}</a><br /><span class="muted"
                  >To ${to.join(', ')}, ${at.slice(0, 16).replace('T', ' ')} UTC</span
                >
              </li>`,
          )}
        </ul>
      </section>`,
  );

const show = ({ subject, from, to, text, html: markup }) =>
  page(
    subject,
    html`<p><a href="/mail">All emails</a></p>
      <h1>${subject}</h1>
      <section>
        <p class="muted">From ${from}<br />To ${to.join(', ')}</p>
        ${markup && html`<iframe title="Email" sandbox="allow-popups" srcdoc="${markup}"></iframe>`}
        ${
          text &&
          html`<h2>Plain text</h2>
            <pre>${text}</pre>`
        }
      </section>`,
  );
