import type { createCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';

export interface CardForm {
  setId: string;
  name: string;
  cardNumber: string;
  variation: string;
  rarity: string;
  isInsert: boolean;
  subset: string;
  estimatedValue: string;
  description: string;
}

export const EMPTY_CARD: Omit<CardForm, 'setId'> = {
  name: '',
  cardNumber: '',
  variation: '',
  rarity: '',
  isInsert: false,
  subset: '',
  estimatedValue: '',
  description: '',
};

const REQUIRED = ['setId', 'name', 'cardNumber', 'rarity'] as const;

/** @returns the required fields that are empty */
export const missingFields = (form: CardForm): string[] => REQUIRED.filter((field) => form[field].trim() === '');

export const cardBody = ({ setId, estimatedValue, ...form }: CardForm): CallInput<typeof createCard>['body'] => ({
  ...form,
  setId: Number(setId),
  estimatedValue: estimatedValue.trim() === '' ? null : Number(estimatedValue),
});

/** SPEC section 5: 0 for a year that is not a number. */
export const yearOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : 0);
