import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportsContract } from '#features/reports/contract.ts';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import { serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { chatBrowser, find, message, open } from '../testing/chat-browser.tsx';
import { chatWeb } from './feature.ts';

const scene = chatBrowser(chatWeb);

async function openClosed() {
  scene.conversation = { ...scene.conversation, others: [] };
  scene.messages = [message(1, ANONYMOUS_ID), message(2)];
  serve(reportsContract.previewPersonReport, () => ({ items: [] }));
  const sent = serve(reportsContract.reportPerson, () => ({ received: true as const, number: 7 }));
  open();
  await find('Message 1');
  return sent;
}
const harassment = fr.report.person.reasons.harassment;

test('a closed pair shows its messages, and a notice instead of the composer', async () => {
  await openClosed();
  expect(screen.getByText(plain(fr.chat.closed))).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Écrire à/ })).toBeNull();
});

test('a person without a name can be reported in three presses, without an offer to block', async () => {
  const sent = await openClosed();
  fireEvent.keyDown(screen.getByRole('button', { name: fr.chat.more }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.report.person.open }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: harassment }));
  await waitFor(() => expect(sent).toMatchObject([{ conversationId: scene.conversation.id, reason: 'harassment' }]));
  expect(sent[0]).not.toHaveProperty('seq');
});
