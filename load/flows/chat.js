// Chatting: messages are sent over HTTP and repeated with the same key until they are answered; sockets receive them.
import { Counter, Trend } from 'k6/metrics';
import { call, callAll, callAsync, pause } from '../client/api.js';

const sent = new Counter('messages_sent');
/** From before the request until the friend's socket has it, in milliseconds; both are on this machine's clock. */
const delay = new Trend('message_delay', true);

const TEXTS = [
  'Would you trade the gold foil for two of my Flair inserts?',
  'Deal.',
  'Which condition is your #45 in?',
];

/** The page of a conversation. @param {{ token: string }} me @param {number} friendId */
export const openChat = ({ token }, friendId) => {
  call(token, 'GET /api/social/conversations');
  callAll(token, [
    ['GET /api/social/conversations/:friendId', { params: { friendId } }],
    ['GET /api/social/messages/:friendId', { params: { friendId }, query: { limit: 50 } }],
  ]);
};

/**
 * @param {{ token: string }} me @param {number} recipientId @param {number} n
 * @returns {Promise<number | null>} the message's position; null when it was refused
 */
export const say = async ({ token }, recipientId, n) => {
  const content = `@${Date.now()} ${TEXTS[n % TEXTS.length]}`;
  const key = crypto.randomUUID();
  for (let wait = 0.5; ; wait = Math.min(8, wait * 2)) {
    const { status, body } = await callAsync(token, 'POST /api/social/messages', {
      body: { recipientId, content },
      key,
    });
    if (status === 201) {
      sent.add(1);
      return body.seq;
    }
    if (status > 0 && status < 500 && status !== 409 && status !== 429) return null;
    await pause(wait);
  }
};

/** What the page does when a friend's message arrives: it marks it as read and refetches the lists. */
export const readMessage = ({ token }, { senderId, seq, content }) => {
  const [, at] = /^@(\d+) /.exec(content) ?? [];
  if (at) delay.add(Date.now() - Number(at));
  const params = { friendId: senderId };
  callAll(token, [
    ['POST /api/social/messages/:friendId/receipts', { params, body: { read: seq } }],
    ['GET /api/social/unread'],
    ['GET /api/social/conversations'],
    ['GET /api/social/conversations/:friendId', { params }],
  ]);
};
