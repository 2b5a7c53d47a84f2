/** Requests as a stranger would send them: nothing is normalised on the way. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
}

export interface Ask {
  method?: string;
  /** An object, or names and values by turns for repeated and oddly written names. */
  headers?: Record<string, string> | string[];
  body?: string | Buffer;
  token?: string;
}

const agent = new Agent({ keepAlive: false });

export const ask = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, token }: Ask = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(base);
    const sent = Array.isArray(headers) ? ['Host', host, ...headers] : { ...headers };
    if (token && !Array.isArray(sent)) sent.authorization = `Bearer ${token}`;
    if (token && Array.isArray(sent)) sent.push('Authorization', `Bearer ${token}`);
    if (body !== undefined && !Array.isArray(sent)) sent['content-length'] ??= String(Buffer.byteLength(body));
    const req = request({ hostname, port, path, method, headers: sent, agent }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json: parsed(text) });
      });
    });
    req.on('error', reject);
    req.end(body);
  });

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Bytes as they are, for what node's client refuses to send. Gives all that came back until the other side closed. */
export const askRaw = (base: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
