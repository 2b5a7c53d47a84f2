/** The parts of a message. Text stays text: nothing in it is ever HTML. */
export type Segment =
  { kind: 'text'; text: string } | { kind: 'link'; href: string } | { kind: 'card'; mention: string; text: string };

const MENTION = String.raw`\[\[([^[\]\n]{1,100})\]\]`;
const LINK = String.raw`https?:\/\/[^\s<>"]+`;
const PART = new RegExp(`${MENTION}|${LINK}`, 'gi');
/** Such characters can make a link look like a different one. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const PUNCTUATION = `.,;:!?'")]}`;

/** Without punctuation that belongs to the sentence; a closing parenthesis stays when it was opened in the link. */
const linkOf = (found: string): string => {
  let end = found.length;
  while (PUNCTUATION.includes(found[end - 1]!)) end -= 1;
  const link = found.slice(0, end);
  return found[end] === ')' && link.includes('(') ? `${link})` : link;
};

const isSafe = (link: string): boolean => {
  if (BIDI.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

export const segmentsOf = (content: string): Segment[] => {
  const segments: Segment[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) segments.push({ kind: 'text', text: content.slice(end, to) });
  };
  for (const { 0: found, 1: inner, index } of content.matchAll(PART)) {
    const mention = inner?.trim();
    const link = inner === undefined ? linkOf(found) : '';
    if (mention ? false : !isSafe(link)) continue;
    addText(index);
    segments.push(mention ? { kind: 'card', mention, text: found } : { kind: 'link', href: link });
    end = index + (mention ? found : link).length;
  }
  addText(content.length);
  return segments;
};

export const mentionsIn = (content: string): string[] => [
  ...new Set(segmentsOf(content).flatMap((segment) => (segment.kind === 'card' ? [segment.mention] : []))),
];

/** For one-line texts, which look up no names of cards. */
export const plainTextOf = (content: string): string =>
  segmentsOf(content)
    .map((segment) => {
      if (segment.kind === 'link') return segment.href;
      if (segment.kind === 'text') return segment.text;
      return segment.mention.startsWith('#') ? 'a card' : segment.mention;
    })
    .join('');
