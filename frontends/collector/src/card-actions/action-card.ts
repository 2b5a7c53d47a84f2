export type ActionCard = { id: number; setId: number; name: string; cardNumber: string };
