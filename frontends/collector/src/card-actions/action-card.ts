/** What of a card is needed to add it or to wish for it; every card of the API has it. */
export type ActionCard = { id: number; setId: number; name: string; cardNumber: string };
