export const inviteUrl = (origin: string, code: string): string => `${origin}/invite/${code}`;

export const INVITE_TEXT = 'Collect cards with me on Ninepocket.';
