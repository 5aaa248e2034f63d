import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#server/database/ids.ts';
import { exportPersonalData } from '#server/people/personal-data.ts';
import type { TestLearner } from '#testing/factories.ts';
import { FRAGMENT, readFragment, readNodes } from '../shared/nodes-of.ts';
import { DEPTH_MAX } from '../shared/notes-schema.ts';
import { toMarkdown } from '../shared/to-markdown.ts';
import { makeNotedSession, paragraph } from '../testing/notes.ts';
import { slowUpdate } from '../testing/slow-update.ts';
import { id, noa, notes, notesWorld, ruth, storeUnchecked, world } from '../testing/world.ts';
import { readableTexts } from './readable-notes.ts';
import { writtenText } from './written-text.ts';

notesWorld();

function updateOf(change: (fragment: Y.XmlFragment, doc: Y.Doc) => void): string {
  const doc = new Y.Doc();
  change(doc.getXmlFragment(FRAGMENT), doc);
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
}
const element = (name: string, attributes: Record<string, unknown> = {}) => {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
  return made;
};
const nested = (depth: number) => (fragment: Y.XmlFragment) =>
  fragment.doc?.transact(() => {
    let inside = fragment;
    for (let n = 0; n < depth; n++) {
      const quote = element('blockquote');
      inside.insert(0, [quote]);
      inside = quote;
    }
  });

describe('updates that no editor writes are refused and not stored', () => {
  test.each<[string, Parameters<typeof updateOf>[0]]>([
    ['a heading of level 200,000,000', (all) => all.insert(0, [element('heading', { level: 200_000_000 })])],
    ['a heading of level -1', (all) => all.insert(0, [element('heading', { level: -1 })])],
    ['a verse whose words are an object', (all) => all.insert(0, [element('verse', { words: { a: 1 } })])],
    ['a verse whose reference is an object', (all) => all.insert(0, [element('verse', { reference: { a: 1 } })])],
    ['an unknown node', (all) => all.insert(0, [element('script')])],
    ['a node named as a member of every object', (all) => all.insert(0, [element('constructor')])],
    ['an unknown attribute', (all) => all.insert(0, [element('paragraph', { onclick: 'x' })])],
    ['quotations nested too deeply', nested(DEPTH_MAX + 1)],
    ['another root', (_all, doc) => doc.getMap('other').set('a', 1)],
    [
      'an embedded object',
      (all) => {
        const text = new Y.XmlText();
        all.insert(0, [text]);
        text.insertEmbed(0, { image: 'x' });
      },
    ],
    [
      'an unknown mark',
      (all) => {
        const text = new Y.XmlText();
        all.insert(0, [text]);
        text.insert(0, 'a', { link: { href: 'javascript:1' } });
      },
    ],
  ])('%s', async (_what, change) => {
    await notes.write(noa, id, paragraph('Menahem'));
    expect((await notes.write(ruth, id, updateOf(change))).status).toBe(400);
    expect(await notes.words(noa, id)).toEqual(['Menahem']);
    expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(201);
  });

  test('a quotation too deep after many updates', async () => {
    const doc = new Y.Doc();
    let inside: Y.XmlFragment = doc.getXmlFragment(FRAGMENT);
    let state = Y.encodeStateVector(doc);
    const statuses: number[] = [];
    for (let n = 0; n <= DEPTH_MAX; n++) {
      const quote = element('blockquote');
      inside.insert(0, [quote]);
      inside = quote;
      const update = Buffer.from(Y.encodeStateAsUpdate(doc, state)).toString('base64');
      state = Y.encodeStateVector(doc);
      statuses.push((await notes.write(ruth, id, update)).status);
    }
    expect(statuses).toEqual([...Array(DEPTH_MAX).fill(201), 400]);
  });
});

describe('an update that would take minutes', () => {
  test('is refused after a second, and the text stays writable', async () => {
    await notes.write(noa, id, paragraph('Menahem'));
    const sent = await notes.writeInParts(ruth, id, slowUpdate(16_000).toString('base64'));
    expect(sent).toMatchObject({ status: 400, body: { data: { messageKey: 'notes.unreadable' } } });
    expect(await notes.words(noa, id)).toEqual(['Menahem']);
    expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(201);
  });

  test('does not stop a large update of the editor', async () => {
    const update = updateOf((all) => {
      all.insert(
        0,
        Array.from({ length: 20_000 }, () => element('paragraph')),
      );
    });
    expect((await notes.writeInParts(ruth, id, update)).status).toBe(201);
  });
});

test('updates of the editor are accepted', async () => {
  const update = updateOf((all) => {
    const line = element('paragraph');
    const heading = element('heading', { level: 3 });
    const list = element('orderedList', { start: 1 });
    const item = element('listItem', { dir: 'auto' });
    const text = new Y.XmlText();
    all.insert(0, [line, heading, list, element('verse', { reference: 'Genesis 1:1', words: 'בראשית' })]);
    line.insert(0, [text, element('hardBreak')]);
    text.insert(0, 'gras', { bold: true, italic: true, strike: true });
    list.insert(0, [item]);
    item.insert(0, [element('paragraph')]);
  });
  expect((await notes.write(ruth, id, update)).status).toBe(201);
});

describe('a text stored before updates were checked', () => {
  const archive = async (who: TestLearner) => {
    const reader = { id: who.id, language: 'fr' as const, timeZone: 'Europe/Paris' };
    const files: string[] = [];
    for await (const { content } of readableTexts(world.app, reader)) {
      let text = '';
      for await (const piece of content) text += piece;
      files.push(text);
    }
    return files;
  };

  test('is reported as unreadable if invalid, and the rest of the archive is built', async () => {
    await storeUnchecked(Buffer.from([255, 255, 255]));
    const other = await makeNotedSession(world, ruth, noa);
    await notes.write(ruth, other, paragraph('Rachi'));
    await world.app.pool.query(
      "insert into note_updates (session_id, seq, user_id, client_id, request_digest, update) values ($1, 1, $2, $3, '', null)",
      [id, ruth.id, newId()],
    );
    expect((await notes.write(noa, id, paragraph('Encore'))).status).toBe(201);
    const files = await archive(ruth);
    expect(files.some((text) => text.endsWith('Rachi\n'))).toBe(true);
    expect(files.some((text) => text.includes('n’ont pas pu être lues'))).toBe(true);
    const { note_updates } = await exportPersonalData(world.app, ruth.id);
    expect(note_updates).toContainEqual({ sessionId: id, text: null });
  });

  test('is abandoned at the time limit, and a waiting text is then read', async () => {
    await storeUnchecked(slowUpdate(16_000));
    const other = await makeNotedSession(world, ruth, noa);
    await notes.write(ruth, other, paragraph('Rachi'));
    const limit = 2_000;
    const texts = await Promise.all([writtenText(world.app, id, limit), writtenText(world.app, other)]);
    expect(texts).toEqual([null, 'Rachi\n']);
  });

  test('is converted in a worker thread while the instance responds', async () => {
    const update = updateOf((all) => {
      all.insert(0, [
        element('heading', { level: 200_000_000 }),
        ...Array.from({ length: 60_000 }, () => element('paragraph')),
      ]);
    });
    await storeUnchecked(Buffer.from(update, 'base64'));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const text = await writtenText(world.app, id);
    clearInterval(timer);
    expect(text).not.toBeNull();
    expect(turns).toBeGreaterThan(5);
    expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(201);
  });
});

describe('conversion to Markdown', () => {
  test('takes linear time for 40,000 line feeds, blanks and special characters', () => {
    for (const text of [
      '\n'.repeat(40_000),
      ' '.repeat(40_000),
      '#'.repeat(40_000),
      '1'.repeat(40_000),
      ' \n'.repeat(40_000),
    ]) {
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
      expect(toMarkdown(doc).length).toBeGreaterThanOrEqual(text.length);
    }
  });

  test('ignores unknown marks', () => {
    const marks = ['constructor', 'toString', 'bold'].map((type) => ({ type }));
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] }] };
    expect(toMarkdown(doc)).toBe('**a**\n');
  });

  test('renders the valid rest of a hostile text, and 12,000 nested quotations, without an error', () => {
    const doc = new Y.Doc();
    const all = doc.getXmlFragment(FRAGMENT);
    nested(12_000)(all);
    all.insert(1, [element('heading', { level: 200_000_000 }), element('verse', { words: { toString: null } })]);
    const { problem, nodes } = readFragment(all);
    expect(problem).toBe('nested too deeply');
    expect(typeof toMarkdown(nodes)).toBe('string');
  });

  const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.object({ maxDepth: 1 }));
  const name = fc.constantFrom(
    'paragraph',
    'heading',
    'blockquote',
    'orderedList',
    'listItem',
    'verse',
    'hardBreak',
    'x',
    '__proto__',
  );
  test('never throws, and a valid text is read back completely', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            name,
            fc.dictionary(fc.constantFrom('level', 'words', 'reference', 'start', 'x'), value),
            fc.string(),
            fc.nat(3),
          ),
          { maxLength: 12 },
        ),
        (pieces) => {
          const doc = new Y.Doc();
          const stack: Y.XmlFragment[] = [doc.getXmlFragment(FRAGMENT)];
          for (const [node, attributes, words, up] of pieces) {
            const made = element(node, attributes);
            const into = stack[Math.max(0, stack.length - 1 - up)] ?? stack[0];
            into?.insert(into.length, [made, new Y.XmlText(words)]);
            stack.push(made);
          }
          const { problem } = readFragment(doc.getXmlFragment(FRAGMENT));
          expect(typeof toMarkdown(readNodes(doc.getXmlFragment(FRAGMENT)))).toBe('string');
          const known = pieces.every(([node]) => !['x', '__proto__'].includes(node));
          if (!known) expect(problem).not.toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });
});
