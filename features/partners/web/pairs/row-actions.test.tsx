import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse, serve } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import { type Partnership, partnersContract } from '../../contract.ts';
import { button, listed, myPartnersWorld, noa, openMenu, plan, show, theirs } from '../../testing/my-partners.tsx';

myPartnersWorld();

const { pair } = fr.partners;

describe('one action per partner', () => {
  const next = { id: theirs.id, startsAt: plan.startsAt };
  const entries = () =>
    screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/^Prévoir .*/, '…'));
  const { studyNow } = fr.sessions;

  test.each<[Partial<Partnership>, string, string[]]>([
    [{ phase: 'offer' }, 'Proposer une heure à Noa', [studyNow.action]],
    [{ phase: 'trial', next }, 'Étudier maintenant avec Noa', []],
    [{ phase: 'going' }, 'Proposer une autre heure à Noa', [fr.partners.plan, studyNow.action]],
    [
      { phase: 'going', agreed: plan, following: plan.startsAt },
      `${pair.goOn}, Noa`,
      ['…', '…', pair.otherHour, studyNow.action],
    ],
    [{ phase: 'partners' }, `${fr.partners.plan}, Noa`, [studyNow.action]],
    [
      { phase: 'partners', partner: { ...noa.partner, online: true } },
      'Étudier maintenant avec Noa',
      [fr.partners.plan],
    ],
    [{ phase: 'partners', next }, 'Étudier maintenant avec Noa', []],
  ])('%o shows one button, and a menu with the others', async (known, shown, inMenu) => {
    listed({ ...noa, ...known });
    show();
    await button('Autres actions pour Noa');
    await button(shown);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await openMenu();
    await screen.findAllByRole('menuitem');
    expect(entries()).toEqual([...inMenu, fr.people.block]);
  });

  test('a question or a proposal leaves the other actions to the menu', async () => {
    listed({ ...noa, proposal: theirs });
    show();
    await openMenu();
    await screen.findAllByRole('menuitem');
    expect(entries()).toEqual([studyNow.action, fr.people.block]);
  });

  test('another hour is proposed from the menu', async () => {
    listed({ ...noa, phase: 'going', agreed: plan, following: plan.startsAt });
    serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
    show();
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: pair.otherHour }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
