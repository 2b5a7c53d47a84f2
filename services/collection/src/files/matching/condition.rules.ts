import { conditionKey, readCondition, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';

export interface WrittenCondition {
  condition: Condition;
  /** Some programs write the finish or the edition after it: `Near Mint Holofoil`. */
  finish: string;
}

const FINISH = /foil|holo|etched|glossy|reverse|^(?:1st|first|unlimited|limited|normal)\b/i;
const BETWEEN_WORDS = /[\s,()/[\]–—-]+/;
const LONGEST = 100;

/**
 * @param conditionWords what the program's words mean, by `conditionKey`
 * @returns null if it is unknown
 */
export const readWrittenCondition = (
  text: string,
  conditionWords: ReadonlyMap<string, Condition>,
): WrittenCondition | null => {
  const conditionOf = (some: string): Condition | null => conditionWords.get(conditionKey(some)) ?? readCondition(some);
  const whole = conditionOf(text);
  if (whole) return { condition: whole, finish: '' };
  const words = text.slice(0, LONGEST).split(BETWEEN_WORDS).filter(Boolean);
  const read = (named: string[], finishWords: string[]): WrittenCondition | null => {
    const condition = conditionOf(named.join(' '));
    const finish = finishWords.join(' ');
    return condition && FINISH.test(finish) ? { condition, finish } : null;
  };
  for (let length = words.length - 1; length > 0; length--) {
    const found =
      read(words.slice(0, length), words.slice(length)) ?? read(words.slice(-length), words.slice(0, -length));
    if (found) return found;
  }
  return null;
};
