// Friends chat in pairs, each with a socket: how long a message takes, and whether one is lost.
import exec from 'k6/execution';
import { pause, think } from '../client/api.js';
import { Conversation } from '../client/conversation.js';
import { openLive } from '../client/live.js';
import { PEOPLE, SECONDS, THRESHOLDS } from '../client/options.js';
import { me, readSite } from '../client/session.js';
import { openChat, readMessage, say } from '../flows/chat.js';
import { partnerIdOf } from '../flows/friend.js';

export const options = {
  scenarios: { chat: { executor: 'per-vu-iterations', vus: PEOPLE, iterations: 1, maxDuration: `${SECONDS + 60}s` } },
  thresholds: {
    ...THRESHOLDS,
    messages_lost: ['count==0'],
    messages_sent: ['count>0'],
    message_delay: ['p(95)<300', 'p(99)<1000'],
  },
};

/** Collectors arrive during this time rather than all at once, in seconds. */
const ARRIVAL = 10;
const BETWEEN = 6;

export const setup = readSite;
export default async (site) => {
  const startedAt = Date.now();
  await pause((ARRIVAL * (exec.vu.idInTest % PEOPLE)) / PEOPLE);
  const collector = me(site);
  const friendId = await partnerIdOf(collector);
  openChat(collector, friendId);
  const conversation = new Conversation(collector.token, friendId, (message) => {
    if (message.senderId === friendId) readMessage(collector, message);
  });
  await conversation.open();
  const live = openLive(collector.token, {
    onConnect: () => void conversation.catchUp(),
    onEvent: (name, data) => conversation.receive(name, data),
    onLost: (why) => why !== 'me' && console.error(`A socket was lost: ${why}`),
  });
  for (let n = 0; Date.now() - startedAt < (ARRIVAL + SECONDS) * 1000; n++) {
    await think(BETWEEN);
    const seq = await say(collector, friendId, n);
    if (seq) conversation.sent.push(seq);
  }
  await pause(5); // until the friend has stopped as well
  await conversation.verify();
  live.close();
};
