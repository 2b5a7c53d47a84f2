import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mentionsIn, segmentsOf } from './message-text.rules.js';

const text = (value: string) => ({ kind: 'text', text: value });
const link = (href: string) => ({ kind: 'link', href });

describe('links in a message', () => {
  it.each([
    ['see https://example.com/a?b=1.', [text('see '), link('https://example.com/a?b=1'), text('.')]],
    ['(http://example.com)', [text('('), link('http://example.com'), text(')')]],
    ['https://en.wikipedia.org/wiki/Hulk_(comics)', [link('https://en.wikipedia.org/wiki/Hulk_(comics)')]],
    ['HTTPS://EXAMPLE.COM', [link('HTTPS://EXAMPLE.COM')]],
  ])('when the text is %p, then the link ends where it should', (content, segments) => {
    expect(segmentsOf(content)).toEqual(segments);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://',
    'https://user:secret@example.com',
    'https://example.com/\u202egnp.exe',
    '<img src=x onerror=alert(1)>',
  ])('when the text is %p, then it stays text', (content) => {
    expect(segmentsOf(content).map(({ kind }) => kind)).toEqual(['text']);
  });
});

describe('cards in a message', () => {
  it('when cards are mentioned, then each is a segment of its own', () => {
    expect(segmentsOf('Have [[1994 flair 45]] and [[#12]]?')).toEqual([
      text('Have '),
      { kind: 'card', mention: '1994 flair 45', text: '[[1994 flair 45]]' },
      text(' and '),
      { kind: 'card', mention: '#12', text: '[[#12]]' },
      text('?'),
    ]);
  });

  it('when the brackets are empty, open or too long, then they stay text', () => {
    for (const content of ['[[]]', '[[ ]]', '[[1994 flair', `[[${'x'.repeat(101)}]]`, '[[a\nb]]'])
      expect(segmentsOf(content)).toEqual([text(content)]);
  });

  it('when a card is mentioned twice, then it is looked up once', () => {
    expect(mentionsIn('[[#1]] [[ #1 ]] [[#2]]')).toEqual(['#1', '#2']);
  });
});

it('when any text is split, then nothing of it is lost', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('[[', ']]', 'https://', 'example.com', ' ', '(', ')', '.'));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const content = parts.join('');
      const joined = segmentsOf(content).map((segment) => (segment.kind === 'link' ? segment.href : segment.text));
      expect(joined.join('')).toBe(content);
    }),
  );
});
