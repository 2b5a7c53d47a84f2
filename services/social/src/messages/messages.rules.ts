import { EDIT_MINUTES } from '@ninepocket/contracts/social/messages/message-limits';
import { foldedWords } from '@ninepocket/contracts/text/search-words';

/** The order of a conversation's users in the database. */
export const pairOf = (one: number, other: number): [low: number, high: number] =>
  one < other ? [one, other] : [other, one];

/** Words are separated by single spaces. */
export const searchedText = (content: string): string => foldedWords(content).join(' ');

const MAX_WORDS = 10;

/** @returns LIKE patterns that must all match a message's searched text; none when nothing can be found */
export const searchPatterns = (query: string): string[] =>
  [...new Set(foldedWords(query))].slice(0, MAX_WORDS).map((word) => `%${word}%`);

export const isEditable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < EDIT_MINUTES * 60_000;
