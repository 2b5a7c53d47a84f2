/** Letters of other alphabets, and signs, with the Latin letters that they look like, in lower or in upper case. */
const LOOKALIKES = [
  ['авсԁеԍһіјкӏмнорԛгѕтѵԝху', 'abcdeghijklmhopqrstvwxy'],
  ['αβεηικμνορτυχ', 'abenikmnoptux'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɑɩıøđł@$!|€', 'aiiodlasiie'],
] as const;
const LATIN = new Map(LOOKALIKES.flatMap(([from, to]) => Array.from(from).map((sign, at) => [sign, to.charAt(at)])));

/** @returns the name in lower case, with Latin letters for signs that look like them, and without accents */
export const inLatin = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/gu, (sign) => LATIN.get(sign) ?? sign);
