import { describe, expect, it } from '@jest/globals';
import { detectFormat, guessMapping, neededFields, OWN_COLUMNS } from './columns.rules.js';

const DECKBOX =
  'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Tags,My Price';
const MOXFIELD =
  'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price';
const MANABOX =
  'ManaBox ID,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,Purchase price,Condition,Language,Purchase price currency';
const COLLX =
  'added,collx_id,category,number,name,team,year,brand,set,flags,condition,front_image,back_image,market_value,asking_price,sold_for_price,purchase_price,location,notes,quantity';
const DRAGON_SHIELD =
  'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET';

const named = (header: string): Record<string, string> => {
  const columns = header.split(',');
  return Object.fromEntries(Object.entries(guessMapping(columns)).map(([field, at]) => [field, columns[at]!]));
};

describe('the header of a file', () => {
  it.each([
    ['deckbox', DECKBOX],
    ['moxfield', MOXFIELD],
    ['manabox', MANABOX],
    ['collx', COLLX],
    ['collx', 'CollX ID,Year,Brand,Set,Card Number,Player'],
    ['collx', 'Year,Brand,Set,Number,Name,Front Image,Back Image'],
    ['collx', 'Name,Number,Brand,Set,Flags,Condition'],
    ['collx', 'Player,Year,Brand,Set,Market Value,Asking Price'],
    ['ninepocket', Object.values(OWN_COLUMNS).join(',')],
    ['other', DRAGON_SHIELD],
  ])('when it is from %s, then its program is detected', (format, header) => {
    expect(detectFormat(header.split(','))).toBe(format);
  });

  it('when it is from Deckbox, then its columns are found', () => {
    expect(named(DECKBOX)).toEqual({
      name: 'Name', setName: 'Edition', cardNumber: 'Card Number', quantity: 'Count', condition: 'Condition', salePrice: 'My Price',
    }); // prettier-ignore
  });

  it('when it is from Moxfield, then its columns are found', () => {
    expect(named(MOXFIELD)).toEqual({
      name: 'Name', setName: 'Edition', cardNumber: 'Collector Number', quantity: 'Count', condition: 'Condition',
      purchasePrice: 'Purchase Price', isProxy: 'Proxy',
    }); // prettier-ignore
  });

  it('when it is from ManaBox, then the set is found by its name and not by its code', () => {
    expect(named(MANABOX)).toMatchObject({
      setName: 'Set name', cardNumber: 'Collector number', quantity: 'Quantity', currency: 'Purchase price currency',
    }); // prettier-ignore
  });

  it('when it is from CollX, then year, number and prices are found', () => {
    expect(named(COLLX)).toEqual({
      name: 'name', setName: 'set', year: 'year', cardNumber: 'number', quantity: 'quantity', condition: 'condition',
      purchasePrice: 'purchase_price', salePrice: 'asking_price', notes: 'notes',
    }); // prettier-ignore
  });

  it('when it is from another program, then columns with common names are found', () => {
    expect(named(DRAGON_SHIELD)).toMatchObject({
      name: 'Card Name', setName: 'Set Name', purchasePrice: 'Price Bought', acquiredDate: 'Date Bought', collections: 'Folder Name',
    }); // prettier-ignore
  });

  it('when the columns for the set or the card are missing, then the needed fields are named', () => {
    expect(neededFields(guessMapping(['Foo', 'Name']))).toEqual(['setName']);
    expect(neededFields(guessMapping(['Set', 'Qty']))).toEqual(['name', 'cardNumber']);
    expect(neededFields(guessMapping(['Set', '#']))).toEqual([]);
  });
});
