import { describe, expect, it } from 'vitest';
import { readMorphology } from './word-grammar.ts';

describe('a morphology code', () => {
  it('of a verb yields stem, form, person, gender and number', () => {
    expect(readMorphology('HVqp3ms')).toEqual({
      isAramaic: false,
      parts: [{ terms: ['verb', 'perfect', 'third', 'masculine', 'singular'], stem: ['קל', 'qal'] }],
    });
  });

  it('of several parts yields them in order', () => {
    expect(readMorphology('HC/Td/Ncbsa/Sp3mp').parts.map(({ terms }) => terms)).toEqual([
      ['conjunction'],
      ['article'],
      ['noun', 'both', 'singular', 'absolute'],
      ['suffix', 'third', 'masculine', 'plural'],
    ]);
  });

  it('of a participle yields a state instead of a person', () => {
    expect(readMorphology('HVqrmpc').parts[0]?.terms).toEqual([
      'verb',
      'activeParticiple',
      'masculine',
      'plural',
      'construct',
    ]);
  });

  it('of an Aramaic verb yields an Aramaic stem', () => {
    expect(readMorphology('AVpp3ms')).toMatchObject({ isAramaic: true, parts: [{ stem: ['פעל', 'pael'] }] });
  });

  it('yields nothing for unspecified features', () => {
    expect(readMorphology('HPdxms').parts[0]?.terms).toEqual(['demonstrative', 'masculine', 'singular']);
    expect(readMorphology('HNp').parts[0]?.terms).toEqual(['properName']);
    expect(readMorphology('ANxxxa').parts[0]?.terms).toEqual(['noun', 'absolute']);
  });

  it.each(['', 'H', 'H/', 'HXyz', 'Hconstructor', 'H__proto__'])('that is invalid (%s) yields nothing', (code) => {
    expect(readMorphology(code).parts.flatMap(({ terms }) => terms)).toEqual([]);
  });
});
