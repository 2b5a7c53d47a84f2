// Sends messages over HTTP with little work for the process of the clients. A user's assertion is signed once, as the
// gateway does for half a minute.
import { Agent, request } from 'node:http';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { IDEMPOTENCY_HEADER } from '@ninepocket/contracts/http/idempotency';
import { sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { testKeys } from '@ninepocket/service-kit/testing/testing';

const agent = new Agent({ keepAlive: true });
const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });

/** @param {number} userId @param {string} url @returns sends a message; null when it was stored, else the problem's code */
export const senderOf = async (userId, url) => {
  /** @type {import('@ninepocket/contracts/http/assertion').UserClaims} */
  const user = { userId, firebaseUid: `firebase-${userId}`, isAdmin: false, plan: 'SIDE_KICK' };
  const headers = { 'Content-Type': 'application/json', [ASSERTION_HEADER]: await signer.sign('social', user) };
  return (key, recipientId, content) => {
    const options = { agent, method: 'POST', headers: { ...headers, [IDEMPOTENCY_HEADER]: key } };
    const send = (resolve, reject) => {
      const call = request(url + sendMessage.path, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => resolve(response.statusCode === 201 ? null : JSON.parse(text).code));
      });
      // The server may have just closed a connection that was idle.
      call.on('error', (error) => (call.reusedSocket ? send(resolve, reject) : reject(error)));
      call.end(JSON.stringify({ recipientId, content }));
    };
    return new Promise(send);
  };
};
