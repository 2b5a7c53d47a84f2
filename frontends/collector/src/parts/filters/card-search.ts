/** Takes what was typed to find cards, gives what to ask for: people write a card number as `#1`. */
export const cardSearchOf = (typed: string): string => typed.trim().replace(/^#/, '').trim();
