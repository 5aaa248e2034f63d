import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { planningContract } from '../../contract.ts';
import { choose, field, press, show, type } from '../../testing/create.tsx';
import { CreateSessionButton } from './create-session-button.tsx';
import { PlanWhen } from './plan-fields.tsx';
import { emptyPlan, usePlanForm } from './plan-form.ts';

apiServer();

const there = { title: 'Michna', startsAt: '2031-05-06T18:00:00.000Z', endsAt: '2031-05-06T19:00:00.000Z' };
const noa = { id: '019a0000-0000-7000-8000-000000000002', name: 'Noa', city: '' };

function When() {
  const form = usePlanForm({ ...emptyPlan('home'), isPublic: false, chosen: noa });
  return <PlanWhen form={form} except="019a0000-0000-7000-8000-000000000001" />;
}
const said = () => [screen.getByRole('status').textContent];
const plain = () => said().join(' ').replaceAll(/[⁨⁩]/g, '').replaceAll(/\s/g, ' ');

beforeAll(browserInFrench);
afterEach(cleanup);

test('a failed request shows no conflict', async () => {
  serve(planningContract.planClashes, offline);
  show(<When />);
  type('Date', '2031-05-06');
  type('Heure', '20:30');
  await waitFor(() => expect(sentTo(planningContract.planClashes)).toHaveLength(1));
  expect(plain().trim()).toBe('');
});

test('conflicts of the learner and the partner are shown with the partner’s clock', async () => {
  const partner = { busy: true, clock: { date: '2031-05-06', time: '21:30' } };
  serve(planningContract.planClashes, () => ({ mine: there, partner, others: [] }));
  show(<When />);
  type('Date', '2031-05-06');
  type('Heure', '20:30');
  await waitFor(() => expect(plain()).toContain('Vous avez déjà « Michna »'));
  expect(plain()).toContain('Noa a déjà une session à cette heure.');
  expect(plain()).toMatch(/Pour Noa, il sera 21.{1,3}30\./);
  const asked = sentTo(planningContract.planClashes)[0];
  expect(asked).toMatchObject({ partner: noa.id, except: '019a0000-0000-7000-8000-000000000001' });
});

test('editing shows the conflicts of each participant', async () => {
  const others = [
    { name: 'Ruth', busy: true, clock: null },
    { name: 'Dan', busy: false, clock: { date: '2031-05-07', time: '03:30' } },
  ];
  serve(planningContract.planClashes, () => ({ mine: null, partner: null, others }));
  show(<When />);
  type('Date', '2031-05-06');
  type('Heure', '20:30');
  await waitFor(() => expect(plain()).toContain('Ruth a déjà une session à cette heure.'));
  expect(plain()).toMatch(/Pour Dan, il sera 0?3.{1,3}30, mercredi 7 mai 2031\./);
  expect(plain()).not.toContain('Pour Ruth');
});

test('an empty form starts with the next free quarter of an hour and retains concurrent input', async () => {
  serve(planningContract.freeMoment, () => ({ date: '2031-05-06', time: '20:15' }));
  show(<CreateSessionButton />);
  press('Créer une session');
  await screen.findByRole('dialog');
  await waitFor(() => expect(field('Heure')).toHaveProperty('value', '20:15'));
  expect(field('Date')).toHaveProperty('value', '2031-05-06');
  type('Heure', '22:00');
  press('Fermer');
  press('Créer une session');
  choose(/Privée/);
  expect(field('Heure')).toHaveProperty('value', '22:00');
  expect(sentTo(planningContract.freeMoment)).toHaveLength(1);
});

test('a time that passed while the form was closed is replaced by the next free one', async () => {
  serve(planningContract.freeMoment, () => null);
  show(<CreateSessionButton />);
  press('Créer une session');
  await screen.findByRole('dialog');
  type('Date', '2020-05-06');
  type('Heure', '20:15');
  press('Fermer');
  serve(planningContract.freeMoment, () => ({ date: '2031-05-06', time: '21:00' }));
  press('Créer une session');
  await waitFor(() => expect(field('Heure')).toHaveProperty('value', '21:00'));
  expect(field('Date')).toHaveProperty('value', '2031-05-06');
});
