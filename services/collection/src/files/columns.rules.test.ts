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

const DRAGON_SHIELD_APP =
  'Quantity, Name, CardNumber, Expansion Code, Expansion Name, PurchasePrice, Foil, Condition, Language, PurchaseDate, Single Current Price';
const COLLECTR =
  'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-02-03),Price Override,Watchlist,Date Added,Notes';
const TOPDECKED =
  'QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS';
const MTGO = 'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation';
const TCGPLAYER =
  'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU';
const TCGPLAYER_SELLER =
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price';
const ARCHIDEKT =
  'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number';
const CARDMARKET = 'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered'.replaceAll(';', ',');
const CARDMARKET_STOCK =
  'idArticle,idProduct,English Name,Local Name,Exp.,Exp. Name,Price,Language,Condition,Foil?,Signed?,Playset?,Altered?,Comments,Amount,onSale,Currency Code';

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
    ['dragonshield', DRAGON_SHIELD],
    ['dragonshield', DRAGON_SHIELD_APP],
    ['collectr', COLLECTR],
    ['topdecked', TOPDECKED],
    ['mtgo', MTGO],
    ['tcgplayer', TCGPLAYER],
    ['tcgplayer', TCGPLAYER_SELLER],
    ['archidekt', ARCHIDEKT],
    ['cardmarket', CARDMARKET],
    ['cardmarket', CARDMARKET_STOCK],
    ['other', 'Set,Card Number,Name,Owned'],
  ])('when it is from %s, then its program is detected', (format, header) => {
    expect(detectFormat(header.split(','))).toBe(format);
  });

  it('when it is the stock file of Cardmarket, then its columns are found', () => {
    expect(named(CARDMARKET_STOCK)).toEqual({
      name: 'English Name', setName: 'Exp. Name', condition: 'Condition', finish: 'Foil?', signedBy: 'Signed?', notes: 'Comments',
      quantity: 'Amount', currency: 'Currency Code',
    }); // prettier-ignore
  });

  it('when it is from Deckbox, then its columns are found', () => {
    expect(named(DECKBOX)).toEqual({
      name: 'Name', setName: 'Edition', cardNumber: 'Card Number', quantity: 'Count', condition: 'Condition', salePrice: 'My Price',
      signedBy: 'Signed', finish: 'Foil', tradelistCount: 'Tradelist Count',
    }); // prettier-ignore
  });

  it('when it is from Moxfield, then its columns are found', () => {
    expect(named(MOXFIELD)).toEqual({
      name: 'Name', setName: 'Edition', cardNumber: 'Collector Number', quantity: 'Count', condition: 'Condition',
      purchasePrice: 'Purchase Price', isProxy: 'Proxy', finish: 'Foil', tradelistCount: 'Tradelist Count',
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

  it('when it is from Deckbox with all of its columns, then the cost to play a card is not a price', () => {
    expect(named(`${DECKBOX},Cost,Rarity,Price`)).not.toHaveProperty('purchasePrice');
  });

  it('when it is from Collectr, then the variance is the finish, and the watchlist and the cost are known', () => {
    expect(named(COLLECTR)).toEqual({
      name: 'Product Name', setName: 'Set', cardNumber: 'Card Number', quantity: 'Quantity', condition: 'Card Condition', grade: 'Grade',
      purchasePrice: 'Average Cost Paid', isWatched: 'Watchlist', finish: 'Variance', notes: 'Notes',
    }); // prettier-ignore
  });

  it('when it is from TopDecked, then the acquired price and date are found, and the market price is not', () => {
    expect(named(TOPDECKED)).toEqual({
      name: 'NAME', setName: 'SETNAME', cardNumber: 'COLLECTOR NUMBER', quantity: 'QUANTITY', condition: 'CONDITION', signedBy: 'SIGNING',
      acquiredDate: 'ACQUIRED DATE', purchasePrice: 'ACQUIRED PRICE', finish: 'FINISH', notes: 'NOTES',
    }); // prettier-ignore
  });

  it('when it is from other known programs, then set, number, counts and finish are found', () => {
    expect(named(MTGO)).toMatchObject({
      name: 'Card Name',
      setName: 'Set',
      cardNumber: 'Collector #',
      finish: 'Premium',
    });
    expect(named(DRAGON_SHIELD_APP)).toMatchObject({
      setName: ' Expansion Name',
      cardNumber: ' CardNumber',
      finish: ' Foil',
    });
    expect(named(TCGPLAYER)).toMatchObject({
      name: 'Name',
      setName: 'Set',
      cardNumber: 'Card Number',
      finish: 'Printing',
    });
    expect(named(TCGPLAYER_SELLER)).toMatchObject({
      name: 'Product Name',
      setName: 'Set Name',
      quantity: 'Total Quantity',
    });
    expect(named(ARCHIDEKT)).toMatchObject({
      setName: 'Edition Name',
      cardNumber: 'Collector Number',
      finish: 'Finish',
    });
    expect(named(CARDMARKET)).toMatchObject({ quantity: 'groupCount', signedBy: 'isSigned', finish: 'isFoil' });
  });

  it.each([
    'Owned', 'Have', 'NumberOwned', 'Qty Owned', '# Owned', 'Stock', 'In collection', 'Total Qty', 'Own?', 'How many', 'I have', 'In stock',
    'Quantity Owned', 'Owned Qty', 'Collected', 'Got it', 'Number of copies', '# in collection', 'Card Count', 'No. Owned', 'Qty on hand',
  ])('when a column is called %j, then it has the counts', (column) => {
    expect(named(`Set,Card Number,Name,${column}`)).toMatchObject({ quantity: column });
  }); // prettier-ignore

  it.each(['Collection', 'Total', 'Tradelist Count', 'Wanted Qty', 'Stock photo', 'Owner', 'Cards in set', 'Want'])(
    'when a column is called %j, then it has no counts',
    (column) => {
      expect(named(`Set,Card Number,Name,${column}`)).not.toHaveProperty('quantity');
    },
  );

  it('when a column of counts and one of marks are in the file, then the counts are taken', () => {
    expect(named('Id,Collected,NumberOwned,Set,Name')).toMatchObject({ quantity: 'NumberOwned' });
    expect(named('Owned,Qty,Set,Name')).toMatchObject({ quantity: 'Qty' });
  });

  it('when it is from another program, then columns with common names are found', () => {
    expect(named(DRAGON_SHIELD)).toMatchObject({
      name: 'Card Name', setName: 'Set Name', purchasePrice: 'Price Bought', acquiredDate: 'Date Bought', collections: 'Folder Name',
    }); // prettier-ignore
  });

  it('when fields have names for columns, then no name means two fields', () => {
    const columns = [
      'Set',
      'Card',
      'Graded',
      'Company',
      'Series',
      'Number',
      'Copies',
      'Price',
      'Foil',
      'Signed',
      'Title',
      'Cost',
    ];
    const all = Object.values(guessMapping(columns));
    expect(new Set(all).size).toBe(all.length);
    expect(named('Set,Name,Graded,Grade')).toMatchObject({ gradeCompany: 'Graded', grade: 'Grade' });
    expect(named('Set,Name,Graded,Grading Company')).toMatchObject({ gradeCompany: 'Grading Company' });
  });

  it('when the columns for the set or the card are missing, then the needed fields are named', () => {
    expect(neededFields(guessMapping(['Foo', 'Name']))).toEqual(['setName']);
    expect(neededFields(guessMapping(['Set', 'Qty']))).toEqual(['name', 'cardNumber']);
    expect(neededFields(guessMapping(['Set', '#']))).toEqual([]);
  });

  it('when a collector abbreviates the columns, then they are known', () => {
    expect(guessMapping(['Set Name', 'Card #', 'Character', 'Have', 'Cond.', 'Paid', 'Cert#', 'Remarks'])).toEqual({
      setName: 0,
      cardNumber: 1,
      name: 2,
      quantity: 3,
      condition: 4,
      purchasePrice: 5,
      certNumber: 6,
      notes: 7,
    });
  });
});
