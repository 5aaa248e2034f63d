import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { beginningOf, regionOf, titleOf, writeLabelOf } from './names-of.ts';

beforeAll(inFrench);

const labels = (conversation: Parameters<typeof titleOf>[0]) =>
  [titleOf, regionOf, writeLabelOf, beginningOf].map((label) => label(conversation, i18next.t));

test('a session that no one else has joined is not labelled by someone who left', () => {
  const alone = labels({ kind: 'session', others: [] });
  expect(alone).toEqual([
    'Session d’étude',
    'Session d’étude',
    'Écrire un message',
    'Pour l’instant, personne d’autre ne participe à cette session.',
  ]);
  expect(labels({ kind: 'pair', others: [] }).join()).toContain('quelqu’un qui est parti');
});
