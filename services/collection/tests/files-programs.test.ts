/** Exports of other programs, as these write them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, type FilesWorld, linesOf, rowsOf, startFilesWorld, upload } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

describe('exports of other programs', () => {
  it('when it is from Deckbox, then the cost to play is no price, and foil and signed are kept', async () => {
    const me = world.hero();
    const header =
      'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Tags,My Price,Cost,Rarity,Price';
    const row = (foil: string, signed: string) =>
      `1,0,Phoenix,X-Men,,11,Near Mint,English,${foil},${signed},"",$0.00,{R}{G},Rare,$5.48`;
    const made = await upload(me, linesOf(header, row('', ''), row('foil', ''), row('', 'signed'), row('', '')));
    expect(made).toMatchObject({ format: 'deckbox', matched: 4, noted: 0, copies: 4, holdings: 3 });
    expect(
      (await applyImport(me, made.id)).map(({ quantity, notes, signedBy }) => [quantity, notes, signedBy]),
    ).toEqual([
      [2, null, null],
      [1, 'foil', null],
      [1, null, 'Unknown'],
    ]);
  });

  it('when it is from Collectr, then watched cards are not owned, and the price paid is taken', async () => {
    const me = world.hero();
    const header =
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Price Override,Watchlist,Notes';
    const made = await upload(
      me,
      linesOf(
        header,
        'Main,Marvel,X-Men,Phoenix,11/200,Common,Normal,Ungraded,Near Mint,2.5,2,0,false,',
        'Main,Marvel,X-Men,Power Man,12/200,Common,Normal,Ungraded,Near Mint,,,0,true,',
        'Main,Marvel,X-Men,Cable,XH-2,Common,Normal,Ungraded,Near Mint,,3,0,TRUE,',
        'Main,Marvel,X-Men,Cable,7,Common,Normal,Ungraded,Near Mint,,0,0,false,',
        'Main,Marvel,X-Men,Wolverine,XH-1,Common,Holofoil,CGC 9.8,Near Mint,,1,0,false,',
      ),
    );
    expect(made).toMatchObject({ format: 'collectr', matched: 2, refused: 3, notOwned: 3, copies: 3, noted: 1 });
    expect((await rowsOf(me, made.id, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Not owned: it is on a watchlist. Watched cards are not added.'],
      [4, 'Not owned: it is on a watchlist. Watched cards are not added.'],
      [5, 'Not owned: the number of copies is 0.'],
    ]);
    expect(await applyImport(me, made.id)).toMatchObject([
      { cardId: 9, quantity: 2, purchasePrice: 2.5, gradeCompany: null },
      { cardId: 7, quantity: 1, gradeCompany: 'CGC', grade: null, notes: 'Holofoil' },
    ]);
  });

  it('when it is from TopDecked, then its dates and prices are read', async () => {
    const me = world.hero();
    const made = await upload(
      me,
      linesOf(
        'QUANTITY,"NAME",SETCODE,"SETNAME","COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS',
        '1,Phoenix,,"X-Men",11,nonfoil,€4.53,rare,,Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time),12,en,0.274,,false,near mint',
      ),
    );
    expect(made).toMatchObject({ format: 'topdecked', matched: 1, noted: 0 });
    expect(await applyImport(me, made.id)).toMatchObject([
      { acquiredDate: '2026-05-15', purchasePrice: 12, salePrice: null },
    ]);
  });

  it('when a column counts owned copies, then they are owned although they are on a wish list, too', async () => {
    const lines = ['Set,Card Number,Name,Owned,Wishlist', 'X-Men,11,Phoenix,2,yes', 'X-Men,12,Power Man,,yes'];
    expect(await upload(world.hero(), linesOf(...lines))).toMatchObject({ matched: 1, copies: 2, notOwned: 1 });
  });

  it("when it is from Dragon Shield's app, then the set is found by its name", async () => {
    const made = await upload(
      world.hero(),
      linesOf(
        'Quantity, Name, CardNumber, Expansion Code, Expansion Name, PurchasePrice, Foil, Condition, Language, PurchaseDate',
        '2, Phoenix, 11, XM, X-Men, 1.50, false, NearMint, English, 2024-03-01',
      ),
    );
    expect(made).toMatchObject({ format: 'dragonshield', matched: 1, copies: 2, noted: 0 });
  });

  it('when it is the stock file of Cardmarket, then it is read by the European scale', async () => {
    const me = world.hero();
    const header =
      'idArticle;idProduct;English Name;Local Name;Exp.;Exp. Name;Price;Language;Condition;Foil?;Signed?;Playset?;Altered?;Comments;Amount;onSale;Currency Code';
    const made = await upload(
      me,
      linesOf(
        header,
        '1;2;Phoenix;Phönix;XM;X-Men;1.50;1;LP;X;;;;mine;3;1;EUR',
        '3;4;Power Man;;XM;X-Men;0.50;1;GD;;X;;;;1;;EUR',
      ),
    );
    expect(made).toMatchObject({ format: 'cardmarket', matched: 2, copies: 4 });
    expect(await applyImport(me, made.id)).toMatchObject([
      { cardId: 9, quantity: 3, condition: 'Fair', notes: 'Foil. mine', signedBy: null },
      { cardId: 10, quantity: 1, condition: 'Good', notes: null, signedBy: 'Unknown' },
    ]);
  });

  it.each([
    [
      'deckbox',
      'Tradelist Count,Edition',
      ['Mint', 'Near Mint', 'Good (Lightly Played)', 'Played', 'Heavily Played', 'Poor'],
      ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Fair', 'Poor'],
    ],
    [
      'manabox',
      'ManaBox ID,Set',
      ['mint', 'near_mint', 'excellent', 'good', 'light_played', 'played', 'poor'],
      ['Mint', 'Near Mint', 'Excellent', 'Good', 'Fair', 'Fair', 'Poor'],
    ],
    [
      'cardmarket',
      'idProduct,Set,idLanguage,isFoil',
      ['MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'],
      ['Mint', 'Near Mint', 'Excellent', 'Good', 'Fair', 'Fair', 'Poor'],
    ],
    ['other', 'Set', ['NM', 'LP', 'MP', 'HP', 'DMG'], ['Near Mint', 'Excellent', 'Very Good', 'Fair', 'Poor']],
  ] as const)(
    'when conditions are those of %s, then each is read by its own scale',
    async (format, header, words, ours) => {
      const columns = header.split(',').map((column) => (/^(?:Set|Edition)$/.test(column) ? 'X-Men' : ''));
      const me = world.hero();
      const made = await upload(
        me,
        linesOf(
          `${header},Card Number,Name,Count,Condition`,
          ...words.map((word) => `${columns.join()},11,Phoenix,1,${word}`),
        ),
      );
      expect(made.format).toBe(format);
      expect((await rowsOf(me, made.id)).map(({ copy }) => copy?.condition)).toEqual(ours);
    },
  );

  it.each(['Normal', 'Base', 'Regular', 'Standard', 'None', 'N/A', '-', 'Base Card'])(
    'when the variation of a plain card is %s, then it is matched',
    async (variation) => {
      const made = await upload(
        world.hero(),
        linesOf('Set,Card Number,Name,Quantity,Variation', `X-Men,11,Phoenix,1,${variation}`),
      );
      expect(made).toMatchObject({ matched: 1, noted: 0 });
    },
  );
});
