/** What happened to a deal, in words. */
interface Happened {
  /** `countered`, `sent` and the like, as collection publishes them. */
  kind: string;
  state: string;
}

/** By one of the two, after "You" or a name. */
const BY_USER: Readonly<Record<string, string>> = {
  offered: 'made an offer',
  countered: 'countered the offer',
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  withdrawn: 'withdrew the offer',
  cancelled: 'cancelled the deal',
  asked: 'asked to cancel the deal',
  sent: 'sent the cards',
  received: 'received the cards',
  paid: 'paid',
  confirmed: 'confirmed the payment',
  disputed: 'opened a dispute',
};

const BY_NOBODY: Readonly<Record<string, string>> = {
  reminded: 'Your deal is waiting',
  withdrawn: 'The offer has ended',
  expired: 'The offer has expired',
  cancelled: 'The deal was cancelled',
  disputed: 'An admin looks at the deal now',
  resolved: 'An admin has decided the deal',
  completed: 'The deal is complete',
};

/** @param actor "You", a name, or null when neither of the two did it */
export const dealText = ({ kind, state }: Happened, actor: string | null): string => {
  const verb = actor === null || state === 'completed' ? undefined : BY_USER[kind];
  return verb ? `${actor} ${verb}` : (BY_NOBODY[kind] ?? BY_NOBODY[state] ?? 'The deal has changed');
};
