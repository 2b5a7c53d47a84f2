import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
}

export interface SendOptions {
  method?: string;
  headers?: Record<string, string> | string[];
  body?: string | Buffer;
  token?: string;
}

const agent = new Agent({ keepAlive: false });

export const send = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, token }: SendOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(base);
    const sent = Array.isArray(headers) ? ['Host', host, ...headers] : { ...headers };
    if (token && !Array.isArray(sent)) sent.authorization = `Bearer ${token}`;
    if (token && Array.isArray(sent)) sent.push('Authorization', `Bearer ${token}`);
    if (body !== undefined && !Array.isArray(sent)) sent['content-length'] ??= String(Buffer.byteLength(body));
    const req = request(
      { hostname, port, path, method, headers: sent, agent },
      (res) => void answerOf(res).then(resolve),
    );
    req.on('error', reject);
    req.end(body);
  });

const answerOf = async (res: IncomingMessage): Promise<Answer> => {
  const text = (await buffer(res)).toString();
  return { status: res.statusCode ?? 0, headers: res.headers, text, json: parsed(text) };
};

/** POSTs one piece after the other. */
export const sendSlowly = (
  base: string,
  path: string,
  { token, pieces, pauseMs }: { token: string; pieces: string[]; pauseMs: number },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': pieces.join('').length };
    const req = request(
      new URL(path, base),
      { method: 'POST', headers, agent },
      (res) => void answerOf(res).then(resolve),
    );
    req.on('error', reject);
    const rest = [...pieces];
    const timer = setInterval(() => (rest.length ? req.write(rest.shift()) : req.end()), pauseMs);
    req.on('close', () => clearInterval(timer));
  });

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

export const sendRaw = (base: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
