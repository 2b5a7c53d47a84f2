// `npm run nats:users`: writes users.conf, or the file named on the command line, from contracts. It is committed, because
// docker compose reads it without a build.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourceOf } from '@ninepocket/contracts/events/event';
import * as events from '@ninepocket/contracts/events/events';
import { SERVICES } from '@ninepocket/contracts/services';

const file = process.argv[2] ?? fileURLToPath(new URL('users.conf', import.meta.url));

/** @param {import('@ninepocket/contracts/events/event').Subscriber} name @returns {string[]} names of events */
const eventsFor = (name) =>
  Object.values(events).flatMap((event) => (event.subscribers.includes(name) ? event.name : []));

/** @param {string[][]} lines of subjects */
const allow = (lines) =>
  `{ allow: [\n${lines.map((subjects) => `          ${subjects.map((one) => `"${one}"`).join(', ')}\n`).join('')}        ] }`;

/** @param {string} name @param {string} publish @param {string} subscribe */
const user = (name, publish, subscribe) => `    {
      user: ${name}, password: $NATS_PASSWORD_${name.toUpperCase()}
      permissions {
        publish: ${publish}
        subscribe: ${subscribe}
      }
    }
`;

/** @param {import('@ninepocket/contracts/services').ServiceName} name */
const service = (name) => {
  const sources = new Set(eventsFor(name).map(sourceOf));
  const calls = [
    ['STREAM.CREATE', 'STREAM.UPDATE'].map((call) => `${call}.${name}`),
    ...[...new Set([name, ...sources])].map((source) => [`STREAM.INFO.${source}`, `STREAM.MSG.GET.${source}`]),
    ...[...sources].map((source) =>
      ['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map((call) => `CONSUMER.${call}.${source}.*`),
    ),
  ];
  const api = calls.map((line) => line.map((call) => `$JS.API.${call.toUpperCase()}`));
  return user(name, allow([[`${name}.>`, `wake.${name}`], ...api]), allow([[`wake.${name}`, `_INBOX.${name}.>`]]));
};

const gateway = user('gateway', '{ deny: ">" }', allow([eventsFor('gateway')]));

writeFileSync(
  file,
  `# Written by \`npm run nats:users\` from the services and events in packages/contracts. One user per process, for docker compose and
# \`npm start\`. A service publishes its own events, changes only its own stream, and reads the streams whose events it
# subscribes to. The gateway only subscribes. Replies have a prefix per user.
authorization {
  users = [
${[gateway, ...SERVICES.map(service)].join('')}  ]
}
`,
);
