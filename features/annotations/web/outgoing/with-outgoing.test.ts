import { expect, test } from 'vitest';
import type { Annotation } from '../../contract.ts';
import { shownAnnotation as annotation } from '../../testing/shown-annotation.ts';
import type { Outgoing, OutgoingCommand } from './commands.ts';
import { withOutgoing } from './with-outgoing.ts';

const command = (body: Outgoing, refusal: OutgoingCommand['refusal'] = null): OutgoingCommand => ({
  ...{ clientId: body.clientId, learnerId: 'me', kind: 'annotations.write', lane: '', body, at: Date.now(), refusal },
  ...{ confirmed: true, attempts: 0, retryAt: 0, obstacle: null },
});
const change = (clientId: string, body: string, discardsOthers = false): Outgoing => ({
  ...{ what: 'change', clientId, revision: 1, seen: null, colour: 'rose', body, tags: ['a'], partnerId: null },
  discardsOthers,
});
const remove = (clientId: string, removed = true): Outgoing => ({
  ...{ what: 'remove', clientId, revision: 1, seen: null, removed },
});
const shown = (stored: Annotation[], ...bodies: Outgoing[]) =>
  withOutgoing(
    stored,
    bodies.map((body) => command(body)),
  );

test('shows waiting commands in order: created, changed, removed and restored annotations', () => {
  const make: Outgoing = { what: 'make', clientId: 'b', annotation: annotation('b') };
  const stored = [annotation('a', 'Stored')];
  expect(shown(stored, make, change('b', 'Written'))).toMatchObject([
    { clientId: 'a', body: 'Stored', others: ['older'] },
    { clientId: 'b', body: 'Written', colour: 'rose', tags: ['a'] },
  ]);
  expect(shown(stored, make, remove('a'), remove('b'))).toEqual([]);
  expect(shown(stored, remove('a'), remove('a', false))).toEqual(stored);
  expect(shown(stored, change('a', 'New', true))).toMatchObject([{ body: 'New', others: [] }]);
});

test('shows the stored annotation when the response to its creation was lost', () => {
  const make: Outgoing = { what: 'make', clientId: 'a', annotation: annotation('a') };
  expect(shown([annotation('a', 'Stored')], make)).toMatchObject([{ body: 'Stored' }]);
});

test('does not show refused annotations, or changes of missing ones', () => {
  expect(
    withOutgoing([], [command({ what: 'make', clientId: 'a', annotation: annotation('a') }, 'errors.offline')]),
  ).toEqual([]);
  expect(shown([], change('a', 'Late'), remove('a', false))).toEqual([]);
});
