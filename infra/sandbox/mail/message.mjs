// Reads as much of a message as a person or a test wants to see: some headers, the text and the HTML.

/** @typedef {{ headers: Record<string, string>, text: string, html: string }} Message */

/** @param {string} raw bytes as Latin-1 text @returns {Message} */
export function readMessage(raw) {
  const { headers, body } = split(raw);
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const own = { headers, text: '', html: '' };
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    for (const part of parts.map((part) => readMessage(part.replace(/^\r?\n/, '')))) {
      own.text ||= part.text;
      own.html ||= part.html;
    }
    return own;
  }
  const content = decodeBody(body, headers['content-transfer-encoding'] ?? '');
  return /text\/html/i.test(type) ? { ...own, html: content } : /text\//i.test(type) ? { ...own, text: content } : own;
}

function split(raw) {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = Object.fromEntries(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => /^([^:]+):\s*(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decodeBody(body, encoding) {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString().trim();
  if (/quoted-printable/i.test(encoding)) return quoted(body.replace(/=\r?\n/g, '')).trim();
  return Buffer.from(body, 'latin1').toString().trim();
}

const quoted = (text) =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** `=?utf-8?Q?caf=C3=A9?=` */
const decodeWords = (value) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, kind, text) =>
      /b/i.test(kind) ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );
