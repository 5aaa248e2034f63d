import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { cleanHtml, plainText, textOf, webAddress } from './clean-html.ts';

const TAGS = new Set(['I', 'B', 'BR', 'U', 'STRONG', 'EM', 'BIG', 'SMALL', 'SUP', 'SUB', 'SPAN', 'A']);
const dom = new JSDOM('');

function foreign(html: string): string[] {
  const holder = dom.window.document.createElement('div');
  holder.innerHTML = html;
  return [...holder.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'class')
          return !/^(footnote|footnote-marker|endFootnote|refLink|mam-[a-z-]+|it-text|poetry)$/.test(value);
        if (name === 'dir') return value !== 'ltr' && value !== 'rtl';
        if (name === 'href') return !/^\/text\/[^/\\?#]+$/.test(value);
        return name !== 'data-ref';
      })
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><s><template><s><img src=x onerror=alert(1)>@shafigullin</s></template></s></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)" data-ref="javascript:alert(1)">x</a>',
  '<a data-ref="Genesis 1:1" href="//evil.example" target=_top onclick=x()>x</a>',
  "<a data-ref='\"><img src=x onerror=alert(1)>'>x</a>",
  '<b style="position:fixed;inset:0" class="modal" id="root" name="x">x</b>',
  '<span class="mam-spi-pe fixed inset-0">x</span>',
  '<i class="footnote"><form action=//evil><input name=attributes></i>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object><embed src=x>',
  '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil"><link rel=stylesheet href=//evil>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><b onclick=x>',
  '<b><i></b></i><sup<sub>x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<b\u0000 onmouseover=alert(1)>x</b>',
];

it.each(vectors)('removes all disallowed markup from %j', (html) => {
  const clean = cleanHtml(html);
  expect(foreign(clean)).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
});

it('removes all disallowed markup from random combinations', () => {
  const piece = fc.constantFrom(
    ...vectors,
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    '=',
    '<b>',
    '</b>',
    '<i class="footnote">',
    '</i>',
    '<svg>',
    '</svg>',
    '<!--',
    '-->',
    '<style>',
    ' onclick=x',
    'בראשית',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      (pieces) => void expect(foreign(cleanHtml(pieces.join('')))).toEqual([]),
    ),
    { numRuns: 400 },
  );
});

it('retains the markup the library really uses', () => {
  const html =
    'When<sup class="footnote-marker">a</sup><i class="footnote"><b>When </b>In contrast.</i> <big>בְּ</big>רֵאשִׁית<span class="mam-spi-pe">{פ}</span><br />';
  expect(cleanHtml(html)).toBe(html);
  expect(textOf(html)).toBe('When בְּרֵאשִׁית{פ}');
  expect(cleanHtml('<a class="refLink" href="/Genesis.1.3" data-ref="Genesis 1:3">x</a>')).toBe(
    '<a class="refLink" data-ref="Genesis 1:3" href="/text/Genesis-1">x</a>',
  );
});

it.each([
  ['<p>one</p><p>two</p>', 'one  two'],
  ['<ul><li>one</li><li class="x">two</li></ul>', 'one  two'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1  2'],
  ['one<hr/>two', 'one two'],
  ['<pre>one</pre><b>two</b><preface>', 'one <b>two</b>'],
])('separates words of different lines: %j', (html, text) => expect(cleanHtml(html)).toBe(text));

it('removes direction marks and control characters, in names as well', () => {
  expect(cleanHtml('a\u202eb\u2066c\u0007d\ufeff')).toBe('abcd');
  expect(plainText('<b>Title</b>\u202e &amp; more\n\n<script>x</script>')).toBe('Title & more');
  expect(plainText({ toString: () => 'x' })).toBe('');
  expect(plainText('x'.repeat(900), 10)).toBe('xxxxxxxxxx');
});

it.each([
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['//evil.example', ''],
  [7, ''],
  ['https://example.org/a b', 'https://example.org/a%20b'],
])('cleans the address %j to %j', (given, address) => expect(webAddress(given)).toBe(address));

const samples = process.env.SAMPLES ?? '';
it.runIf(samples)('changes no word of the samples', () => {
  for (const file of readdirSync(`${samples}/sefaria-export`)) {
    const { text } = JSON.parse(readFileSync(`${samples}/sefaria-export/${file}`, 'utf8')) as { text: string[][] };
    for (const segment of text.flat()) {
      const clean = cleanHtml(segment);
      expect(foreign(clean)).toEqual([]);
      const holder = dom.window.document.createElement('div');
      const words = (html: string) => {
        holder.innerHTML = html;
        return (holder.textContent ?? '').split(/\s+/).filter(Boolean);
      };
      expect(words(clean)).toEqual(words(segment));
    }
  }
});

it.each([
  '<b>',
  '<b>x</b>',
  '<a data-ref="Genesis 1:1">',
  '&',
  '<b <',
  '<!--',
  '<p x',
  '</div/',
  '<i class="footnote">',
])('cleans two hundred thousand characters of %s in linear time', (piece) => {
  const clean = cleanHtml(piece.repeat(200_000 / piece.length));
  textOf(clean);
  expect(foreign(clean)).toEqual([]);
});
