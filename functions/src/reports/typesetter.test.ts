import { describe, expect, it } from 'vitest';
import { BREAK, paragraphs, plainText, printedOtherwise, shortened, Typesetter } from './typesetter.ts';

function set(text: string | undefined): string {
  return new Typesetter()
    .set(text, 'text')
    .map((run) => run.text)
    .join('');
}

function fonts(text: string): string[] {
  return new Typesetter().set(text, 'text').map((run) => run.font);
}

describe('set', () => {
  it('gives each script a font that has its letters', () => {
    expect(fonts('Hello')).toEqual(['source-sans-3-latin-400']);
    expect(fonts('नमस्ते दुनिया')).toEqual(['noto-sans-devanagari-devanagari-400']);
    expect(fonts('₹ and ≤ and λ')).toEqual([
      'source-sans-3-latin-ext-400',
      'source-sans-3-latin-400',
      'noto-sans-math-latin-400',
      'source-sans-3-latin-400',
      'source-sans-3-greek-400',
    ]);
  });

  it('leaves letters that the fonts have unchanged, composed', () => {
    expect(set('Tiếng Việt, Łódź, Ελληνικά, Москва, cafe\u0301')).toBe(
      'Tiếng Việt, Łódź, Ελληνικά, Москва, café',
    );
  });

  it.for([
    ['مرحبا بالعالم', '[Arabic text]'],
    ['שלום עולם', '[Hebrew text]'],
    ['தமிழ் মেলা ગુજરાત ಕನ್ನಡ', '[Tamil text] [Bengali text] [Gujarati text] [Kannada text]'],
    ['తెలుగు മലയാളം ଓଡ଼ିଆ ਪੰਜਾਬੀ', '[Telugu text] [Malayalam text] [Odia text] [Punjabi text]'],
    ['中文 한국어 ひらがな', '[Chinese text] [Korean text] [Japanese text]'],
    ['👩‍👩‍👧‍👦🇮🇳🎉 🎉', '[emoji]'],
    ['\ue000 \ud800\uffff', '[…]'],
  ])('replaces %s by %s', ([typed, shown]) => {
    const typesetter = new Typesetter();
    expect(
      typesetter
        .set(typed, 'text')
        .map((run) => run.text)
        .join(''),
    ).toBe(shown);
    expect([...typesetter.substitutes].join(' ')).toBe(shown);
  });

  it('puts spaces around a substitute', () => {
    expect(set('Great🎉work (مرحبا), ok🙂.')).toBe('Great [emoji] work ([Arabic text]), ok [emoji].');
    expect(set('שלום  and عالم')).toBe('[Hebrew text] and [Arabic text]');
  });

  it('raises and lowers figures', () => {
    expect(new Typesetter().set('10⁻⁶ m², H₂O', 'text')).toEqual([
      { text: '10', font: 'source-sans-3-latin-400' },
      { text: '−6', font: 'source-sans-3-latin-400', sup: true },
      { text: ' m', font: 'source-sans-3-latin-400' },
      { text: '2', font: 'source-sans-3-latin-400', sup: true },
      { text: ', H', font: 'source-sans-3-latin-400' },
      { text: '2', font: 'source-sans-3-latin-400', sub: true },
      { text: 'O', font: 'source-sans-3-latin-400' },
    ]);
  });

  it('writes ligatures and enclosed figures in plain letters', () => {
    expect(set('ﬁne ① ㎏ Ａ')).toBe('fine 1 kg A');
  });

  it('drops control characters, direction marks and accents without a letter', () => {
    expect(set('a\u0000\u0007b\u202ec\u2067d\u200be\ufeff \u0301f\u00ad')).toBe('abcde f');
    expect(set('\u0301')).toBe('');
  });

  it('keeps joiners only where they shape Devanagari', () => {
    expect(set('क्\u200dष a\u200db')).toBe('क्\u200dष ab');
  });

  it('keeps at most four accents on a letter', () => {
    expect([...set(`b${'\u0301'.repeat(1000)}`)]).toHaveLength(5);
  });

  it('allows breaks in long words, but not after a virama', () => {
    const pieces = set('x'.repeat(1000)).split(BREAK);
    expect(pieces.join('')).toHaveLength(1000);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(28);
    expect(set('क्'.repeat(200))).not.toContain(`\u094d${BREAK}`);
    expect(set('Antidisestablishmentarian')).not.toContain(BREAK);
  });

  it('allows breaks in an address after its signs only', () => {
    const address = 'https://portal.example/events/7kq2m9x4fd?picture=the-first&x=1';
    expect(set(`See ${address}, please.`).split(BREAK)).toEqual([
      'See https://',
      'portal.',
      'example/',
      'events/',
      '7kq2m9x4fd?',
      'picture=the-',
      'first&',
      'x=1, please.',
    ]);
    expect(set('and/or 3.4.3')).not.toContain(BREAK);
    expect(set(`www.${'x'.repeat(60)}`).split(BREAK).length).toBeGreaterThan(3);
  });

  it('returns nothing for an empty text', () => {
    expect(set(undefined)).toBe('');
    expect(set('\u200f \u0000')).toBe('');
  });

  it.for([
    ['letters', 'x'],
    ['emoji', '🎉 a'],
    ['scripts in turn', 'क x'],
    ['marks', 'a\u0301'],
    ['half characters', '\ud83c'],
  ])('handles 100,000 characters of %s', { timeout: 10_000 }, ([, unit = '']) => {
    expect(set(unit.repeat(100_000 / unit.length))).not.toBe('');
  });
});

it('knows every kind of line end and space', () => {
  expect(plainText(' a\tb\u2003c  d \r\n e\u2028f\rg\u0085h\u00a0i ')).toBe('a b c d\ne\nf\ng\nh\u00a0i');
  expect(paragraphs('\n one \n\n \n two')).toEqual(['one', 'two']);
  expect(paragraphs(null)).toEqual([]);
});

it('shortens after a word if possible, and never within a character', () => {
  expect(shortened('the quick brown fox', 19)).toBe('the quick brown fox');
  expect(shortened('the quick brown fox', 12)).toBe('the quick…');
  expect(shortened('🎉'.repeat(10), 4)).toBe('🎉🎉🎉…');
  expect(shortened('one\ntwo', 10)).toBe('one two');
});

describe('printedOtherwise', () => {
  it.for([
    ['தமிழ்ச்செல்வி Kumar', '[Tamil text] Kumar'],
    ['Asha 🎉', 'Asha [emoji]'],
    ['Asha 1\ufe0f\u20e3', 'Asha 1'],
    ['Kr\u0310ṣṇa', 'Krṣṇa'],
    ['', null],
    ['Asha Kelkar, D’Souza, Łukasz, Nguyễn Thị', null],
    ['अनन्या क्\u200dष Kelkar', null],
    ['ﬁona Ａ.', null],
    ['W'.repeat(100), null],
  ] as const)('prints %j as %j', ([text, printed]) => {
    expect(printedOtherwise(text, 'heading')).toBe(printed);
  });
});
