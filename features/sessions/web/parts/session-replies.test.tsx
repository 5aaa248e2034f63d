import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { dateFormat } from '#shared/date-format.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import en from '#web/locales/en.ts';
import fr from '#web/locales/fr.ts';
import { SessionReplies } from './session-replies.tsx';

beforeAll(() => inLanguages({ fr, en }));
const replies = [
  { name: 'Noa', answer: 'declined', at: '2031-05-06T08:30:00.000Z' },
  { name: 'דן', answer: 'accepted', at: '2031-05-07T08:30:00.000Z' },
] as const;

test('replies are a list in the viewer’s language and zone', async () => {
  const { rerender } = render(<SessionReplies replies={[...replies]} />);
  const list = screen.getByRole('list', { name: 'Réponses à l’invitation' });
  const time = dateFormat('fr', { hour: 'numeric', minute: '2-digit' }).format(new Date(replies[0].at));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).toContain(`a refusé l’invitation le mardi 6 mai 2031 à ${time}.`);
  await i18next.changeLanguage('en');
  rerender(<SessionReplies replies={[...replies]} />);
  expect(screen.getByRole('list').textContent).toContain('accepted the invitation on Wednesday');
});

test('without replies the list is absent', () => {
  expect(render(<SessionReplies replies={[]} />).container.innerHTML).toBe('');
});
