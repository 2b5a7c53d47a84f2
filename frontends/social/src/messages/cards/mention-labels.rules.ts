/**
 * A message names a card by its id, `[[#123]]`, which is unambiguous. While it is written, the text field shows
 * `[[1994 Flair 45 Hulk]]` instead.
 */
import type { CardChip } from '@ninepocket/contracts/social/messages/messages';

/** Card ids and what the text field shows for them. */
export type MentionLabels = ReadonlyMap<number, string>;

const MAX_LABEL = 100;
const MENTION = /\[\[([^[\]\n]*)\]\]/g;
const ID = /^#([1-9]\d{0,9})$/;

export type LabeledCard = Pick<CardChip, 'cardId' | 'name' | 'cardNumber' | 'setName' | 'setYear'>;

/** Cards with the same label, such as variations, are identified by their id. */
export const addLabel = (labels: MentionLabels, card: LabeledCard): MentionLabels => {
  const { cardId, name, cardNumber, setName, setYear } = card;
  if (labels.has(cardId)) return labels;
  const words = [setYear > 0 ? setYear : '', setName, cardNumber, name].join(' ');
  const label = words
    .replace(/[[\]\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL)
    .trim();
  const isTaken = [...labels.values()].includes(label);
  return new Map(labels).set(cardId, isTaken ? `#${cardId}` : label);
};

/** What the text field shows. */
export const withLabels = (content: string, labels: MentionLabels): string =>
  content.replace(MENTION, (mention, inner: string) => {
    const label = labels.get(Number(ID.exec(inner.trim())?.[1]));
    return label ? `[[${label}]]` : mention;
  });

/** What is stored and sent. A label that the user has changed is text that the server looks up. */
export const withIds = (text: string, labels: MentionLabels): string => {
  const ids = new Map([...labels].map(([id, label]) => [label, id]));
  return text.replace(MENTION, (mention, inner: string) => {
    const id = ids.get(inner.trim());
    return id === undefined ? mention : `[[#${id}]]`;
  });
};

export const cardIdsIn = (content: string): number[] => [
  ...new Set([...content.matchAll(MENTION)].flatMap(([, inner = '']) => ID.exec(inner.trim())?.[1] ?? []).map(Number)),
];
