// Active collectors, each with a page open: in a minute or so one browses, searches, adds a card and chats. The run's
// table of CPU seconds is what the capacity table of README.md is made of.
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { pause, think } from '../client/api.js';
import { Conversation } from '../client/conversation.js';
import { openLive } from '../client/live.js';
import { PEOPLE, SECONDS, THRESHOLDS } from '../client/options.js';
import { me, readSite } from '../client/session.js';
import { browse } from '../flows/browse.js';
import { openChat, readMessage, say } from '../flows/chat.js';
import { collect } from '../flows/collect.js';
import { partnerIdOf } from '../flows/friend.js';
import { openHome } from '../flows/home.js';
import { search } from '../flows/search.js';

export const options = {
  scenarios: {
    active: { executor: 'per-vu-iterations', vus: PEOPLE, iterations: 1, maxDuration: `${SECONDS + 120}s` },
  },
  thresholds: { ...THRESHOLDS, messages_lost: ['count==0'], message_delay: ['p(95)<300'] },
};

const MINUTE = 60_000;
const minutes = new Counter('collector_minutes');

export const setup = readSite;
export default async (site) => {
  const startedAt = Date.now();
  await pause((60 * (exec.vu.idInTest % PEOPLE)) / PEOPLE);
  const person = me(site);
  const friendId = await partnerIdOf(person);
  const conversation = new Conversation(person.token, friendId, (message) => {
    if (message.senderId === friendId) readMessage(person, message);
  });
  await conversation.open();
  const live = openLive(person.token, {
    onConnect: () => void conversation.catchUp(),
    onEvent: (name, data) => conversation.receive(name, data),
    onLost: (why) => why !== 'me' && console.error(`A socket was lost: ${why}`),
  });
  for (let n = 0; Date.now() - startedAt < SECONDS * 1000; n++) {
    const minuteEnds = Date.now() + MINUTE;
    openHome(person);
    await think(4);
    const set = await browse(person);
    await search(person);
    await collect(person, set);
    openChat(person, friendId);
    await think(4);
    const seq = await say(person, friendId, n);
    if (seq) conversation.sent.push(seq);
    await pause(Math.max(0, (minuteEnds - Date.now()) / 1000));
    minutes.add(1);
  }
  await pause(5);
  await conversation.verify();
  live.close();
};
