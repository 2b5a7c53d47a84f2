import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

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
