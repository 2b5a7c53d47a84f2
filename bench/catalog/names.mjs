import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const CHECKLISTS = new URL('../../infra/local/demo/checklists/', import.meta.url);
const COLLECTORS = ['marvel-universe-1990', 'x-men-1992', 'marvel-masterpieces-1992', 'marvel-masterpieces-1993', 'marvel-flair-1994']; // prettier-ignore
const GAME = ['marvel-champions'];

const namesOf = (files) => [
  ...new Set(files.flatMap((file) => parse(readFileSync(new URL(`${file}.csv`, CHECKLISTS)), { from_line: 2 })).map((row) => row[2])),
]; // prettier-ignore
const isPlain = (name) => !/[(),"—]|\bvs\b|#/.test(name);

/** Characters; those of several checklists come first, as popular ones are on more cards. */
export const heroes = namesOf(COLLECTORS).filter((name) => isPlain(name) && name.split(' ').length <= 3);
export const titles = namesOf(GAME).filter((name) => isPlain(name) && !heroes.includes(name));
export const lines = [
  'Marvel Universe', 'Marvel Masterpieces', 'X-Men', 'Marvel Annual Flair', 'Marvel Metal', 'Fleer Ultra X-Men', 'Spider-Man',
  'Marvel Overpower', 'Marvel Vision', 'Marvel Legends', 'Marvel Heroes', 'Marvel Premier', 'Fantastic Four', 'The Avengers',
  'Marvel Champions', 'Marvel Beginnings', 'Marvel Retro', 'Marvel Bronze Age', 'Marvel Dimensions', 'Marvel Gems', 'Marvel Ages',
  'Women of Marvel', 'Marvel Now', 'Marvel Anime', 'Marvel Platinum', 'Iron Man', 'Wolverine', 'Silver Surfer', 'Ghost Rider',
]; // prettier-ignore
export const editions = [
  '',
  'Series I',
  'Series II',
  'Series III',
  'Chrome',
  'Collector',
  'Anniversary',
  'Premium',
  'Update',
  'Preview',
];
export const insertKinds = ['Hologram', 'PowerBlast', 'Dyna-Etch', 'Spectra', 'Sketch', 'Autograph', 'Milestones', 'Canvas', 'Lenticular', 'Battle']; // prettier-ignore
export const parallels = ['Gold', 'Silver', 'Refractor', 'Holo Foil', 'Red', 'Printing Plate'];
export const rarities = ['Common', 'Uncommon', 'Rare', 'Ultra Rare'];
