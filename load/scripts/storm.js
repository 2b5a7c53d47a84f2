// A reconnect storm: all sockets are cut at once, come back as the pages' do, and no message is missed. By default this
// script cuts them, as a lost network does; with `--cut social` the runner kills the service instead (CUT=server).
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { pause, think } from '../client/api.js';
import { Conversation } from '../client/conversation.js';
import { openLive, reconnectDelay } from '../client/live.js';
import { collector, readSite } from '../client/session.js';
import { say } from '../flows/chat.js';
import { partnerIdOf } from '../flows/friend.js';
import { COLLECTORS } from '../people.js';
import { stormPlan } from '../storm-plan.js';

/** Each has a part of the collectors, because k6 needs megabytes for a VU. */
const VUS = Math.min(100, COLLECTORS);
const {
  tabs: TABS,
  sockets: ALL,
  openFor: OPEN_FOR,
  cutAt: CUT_AT,
  sendUntil: SEND_UNTIL,
  end: END,
} = stormPlan(__ENV);
const isCutByServer = __ENV.CUT === 'server';

const opened = new Counter('sockets_opened');
const cut = new Counter('sockets_cut');
const back = new Trend('socket_back', true);
/** From the cut until the tab has read what it missed. */
const caughtUp = new Trend('socket_caught_up', true);
const backInTime = new Counter('sockets_back_within_10s');

export const options = {
  scenarios: { storm: { executor: 'per-vu-iterations', vus: VUS, iterations: 1, maxDuration: `${END + 120}s` } },
  thresholds: {
    limited: ['count==0'],
    messages_lost: ['count==0'],
    messages_sent: ['count>0'],
    sockets_opened: [`count>=${ALL}`],
    sockets_cut: [`count>=${ALL}`],
    socket_back: ['max<30000'],
    socket_caught_up: ['max<30000'],
    ...(!isCutByServer && { sockets_back_within_10s: [`count>=${Math.min(ALL, 2_000)}`] }),
  },
  setupTimeout: '60s',
};

export const setup = () => ({ ...readSite(), startedAt: Date.now() });

class Tab {
  #failures = 0;
  #cutAt = 0;
  #isOver = false;

  constructor(person, friendId) {
    Object.assign(this, { person, conversation: new Conversation(person.token, friendId) });
  }

  connect() {
    if (this.#isOver) return;
    this.live = openLive(this.person.token, {
      onConnect: () => void this.#connected(),
      onEvent: (name, data) => this.conversation.receive(name, data),
      onLost: () => this.#lost(),
    });
  }

  cut() {
    this.live.close();
  }

  close() {
    this.#isOver = true;
    this.live.close();
  }

  async #connected() {
    const cutAt = this.#cutAt;
    this.#failures = this.#cutAt = 0;
    this.isConnected = true;
    if (cutAt) {
      const ms = Date.now() - cutAt;
      back.add(ms);
      if (ms <= 10_000) backInTime.add(1);
    } else opened.add(1);
    await this.conversation.catchUp();
    if (cutAt) caughtUp.add(Date.now() - cutAt);
  }

  #lost() {
    if (this.#isOver) return;
    if (this.isConnected) {
      this.#cutAt = Date.now();
      cut.add(1);
    }
    this.isConnected = false;
    setTimeout(() => this.connect(), reconnectDelay(this.#failures++));
  }
}

export default async (site) => {
  const until = (/** @type {number} */ second) =>
    pause(Math.max(0, site.startedAt / 1000 + second - Date.now() / 1000));
  const tabs = [];
  const people = [];
  for (let n = exec.vu.idInTest; n <= COLLECTORS; n += VUS) {
    await until((OPEN_FOR * 0.8 * n) / COLLECTORS);
    const person = collector(site, n);
    const friendId = await partnerIdOf(person);
    people.push({ person, friendId });
    for (let i = 0; i < TABS; i++) {
      const tab = new Tab(person, friendId);
      await tab.conversation.open();
      tab.connect();
      tabs.push(tab);
    }
  }
  await until(CUT_AT - 5);
  // One in five writes, before, during and after the cut; its tabs must have every message in the end.
  const writers = people
    .filter((_, i) => i % 5 === exec.vu.idInTest % 5)
    .map((one, i) => keepWriting(one, tabs, i, until));
  await until(CUT_AT);
  if (!isCutByServer) for (const tab of tabs) tab.cut();
  await Promise.all(writers);
  await until(END);
  for (const tab of tabs) await tab.conversation.verify();
  for (const tab of tabs) tab.close();
};

const keepWriting = async ({ person, friendId }, tabs, start, until) => {
  const mine = tabs.filter((tab) => tab.person === person);
  let isTime = true;
  void until(SEND_UNTIL).then(() => (isTime = false));
  for (let n = start; isTime; n++) {
    await think(4);
    const seq = await say(person, friendId, n);
    if (seq) for (const tab of mine) tab.conversation.sent.push(seq);
  }
};
