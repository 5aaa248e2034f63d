import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toast } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { clipboard } from '../../testing/sessions-web.ts';
import { copyInvitation, shareInvitation } from './share-invitation.tsx';

const path = '/invite/019a?partner=019b';
const link = `${location.origin}${path}`;
const words = fr.sessions.share;

beforeAll(browserInFrench);
beforeEach(() => toast({ title: 'nothing yet' }));
afterEach(async () => {
  const close = screen.queryByRole('button', { name: 'Fermer' });
  if (close) await act(async () => void fireEvent.click(close));
  cleanup();
});

function Maker({ told, by = told ? 'notified' : 'nobody' }: { told: boolean; by?: 'notified' | 'email' | 'nobody' }) {
  return (
    <button type="button" onClick={() => void shareInvitation({ path, told, by })}>
      make
    </button>
  );
}
async function make(told: boolean, by?: 'email') {
  const { unmount } = render(<Maker told={told} by={by} />);
  fireEvent.click(screen.getByRole('button', { name: 'make' }));
  await waitFor(() => expect(toastStore.read()?.title).not.toBe('nothing yet'));
  unmount();
}
const manualText = async () => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>(words.textLabel);
  expect(field.value).toContain(link);
  expect(field.readOnly).toBe(true);
  return field;
};

test.each([
  ['no clipboard', null],
  ['a clipboard that refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('%s: the text with the link can be selected', async (_what, writeText) => {
  clipboard(writeText);
  await make(true);
  expect(toastStore.read()).toMatchObject({ title: words.notCopied, duration: 10_000 });
  const field = await manualText();
  field.focus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value);
});

test('copying by click works after automatic copying failed', async () => {
  clipboard(null);
  await make(true);
  const field = await manualText();
  const written = vi.fn(async () => {});
  clipboard(written);
  fireEvent.click(screen.getByRole('button', { name: words.copyText }));
  expect(await screen.findByRole('button', { name: words.textCopied })).toBeTruthy();
  expect(written).toHaveBeenCalledWith(field.value);
});

test('an invitee who cannot be notified makes the learner send the text', async () => {
  clipboard(async () => {});
  await make(false);
  expect(toastStore.read()).toMatchObject({
    variant: 'destructive',
    title: words.notTold,
    description: words.contact,
    duration: 10_000,
  });
  await manualText();
});

test('the link is copied and announced for ten seconds without a dialog', async () => {
  const written = vi.fn(async () => {});
  clipboard(written);
  await make(true);
  expect(written).toHaveBeenCalledWith(link);
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: words.copied, duration: 10_000 });
  expect(toastStore.read()?.description).toContain(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Copier() {
  return (
    <button type="button" onClick={() => void copyInvitation(path)}>
      copy
    </button>
  );
}

test('an existing link is copied without claiming a notification, or its text is shown', async () => {
  clipboard(null);
  render(<Copier />);
  const button = screen.getByRole('button', { name: 'copy' });
  fireEvent.click(button);
  await manualText();
  expect(toastStore.read()?.title).toBe('nothing yet');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  clipboard(async () => {});
  fireEvent.click(button);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.copied, description: link }));
});

test('a queued email is not described as delivered', async () => {
  clipboard(async () => {});
  await make(true, 'email');
  expect(toastStore.read()).toMatchObject({ variant: 'success', description: words.queued.replace('{{link}}', link) });
  clipboard(null);
  await make(true, 'email');
  expect(toastStore.read()).toMatchObject({ title: words.queuedTitle });
});
