const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const dollars = (amount: number): string => MONEY.format(amount);
