import { invalid } from './errors.mjs';
import { dispute as newDispute } from './objects/dispute.mjs';
import { refund as newRefund } from './objects/refund.mjs';

/** Money that goes back: refunds and disputes. @param {import('./billing.mjs').World} world */
export function createReversals({ store, webhooks: { emit }, now }) {
  return {
    /** @param {any} charge @param {{ amount?: number, reason?: any, metadata?: any }} [given] */
    refund(charge, { amount, reason, metadata } = {}, request = null) {
      const left = charge.amount - charge.amount_refunded;
      if (charge.refunded || left === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
      if (charge.disputed)
        throw invalid(
          `Charge ${charge.id} has been charged back; cannot issue a refund.`,
          undefined,
          'charge_disputed',
        );
      if (amount !== undefined && (amount < 1 || amount > left))
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
      const refund = newRefund(charge, { amount: amount ?? left, reason, metadata }, now());
      charge.amount_refunded += refund.amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      store.put(refund);
      emit('refund.created', refund, undefined, request);
      emit('charge.refunded', charge, undefined, request);
      return refund;
    },

    /** @param {any} charge */
    open(charge) {
      if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
      const dispute = newDispute(charge, now());
      charge.disputed = true;
      store.put(dispute);
      emit('charge.dispute.created', dispute);
      emit('charge.dispute.funds_withdrawn', dispute);
      return dispute;
    },

    /** @param {any} dispute @param {'won' | 'lost'} status */
    close(dispute, status, request = null) {
      if (['won', 'lost'].includes(dispute.status))
        throw invalid('This dispute is already closed.', undefined, 'dispute_closed');
      dispute.status = status;
      emit('charge.dispute.closed', dispute, undefined, request);
      if (status === 'won') emit('charge.dispute.funds_reinstated', dispute);
      return dispute;
    },
  };
}

/** @typedef {ReturnType<typeof createReversals>} Reversals */
