import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, gateway, serve, servePlain } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Profile, profileContract } from '../../contract.ts';
import { PICTURE_MAX_BYTES } from '../../shared/picture-api.ts';
import { makeProfile } from '../../testing/profile-web.ts';
import { useProfile } from '../profile/use-profile.ts';
import { PictureCard } from './picture-card.tsx';

beforeAll(browserInFrench);
apiServer();

const words = fr.profile.picture;
const hash = 'a'.repeat(64);
const sarah = makeProfile();
const withPicture: Profile = {
  ...sarah,
  picture: { small: `/api/pictures/${hash}-96.webp`, large: `/api/pictures/${hash}-512.webp` },
};

const drawing = (avatar: number) => ({
  small: `/api/pictures/avatar-${avatar}.svg`,
  large: `/api/pictures/avatar-${avatar}.svg`,
});

let requests: FakeRequest[];
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: unknown = null;
  path = '';
  sent: Blob | null = null;
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = (_method: string, path: string) => {
    this.path = path;
  };
  setRequestHeader = () => {};
  send = (bytes: Blob) => {
    this.sent = bytes;
    requests.push(this);
  };
  abort = () => {
    this.aborted = true;
    this.onabort?.();
  };
  answer = (status: number, response: unknown) =>
    act(async () => {
      this.status = status;
      this.response = response;
      this.onload?.();
    });
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  serve(profileContract.mine, () => sarah);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  browserParts();
});

function Shown() {
  const { data } = useProfile();
  const [gone, setGone] = useState(false);
  if (!data || gone) return null;
  return (
    <>
      <PictureCard profile={data} />
      <button type="button" onClick={() => setGone(true)}>
        Ailleurs
      </button>
    </>
  );
}
async function show() {
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: words.choose });
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no way to choose a file');
  return {
    container,
    choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }),
  };
}
const photo = (size = 10, type = 'image/jpeg') => new File([new Uint8Array(size)], 'moi.jpg', { type });
const request = async (at = 0) => {
  await waitFor(() => expect(requests.length).toBe(at + 1));
  return requests[at] as FakeRequest;
};
const refusal = (code: string, messageKey: string) => ({ code, data: { messageKey } });
const alertText = async () => (await screen.findByRole('alert')).textContent ?? '';

test('files above 5 MB and non-images are refused before sending', async () => {
  const { choose } = await show();
  choose(photo(PICTURE_MAX_BYTES + 1));
  expect(await alertText()).toContain(words.tooLargeTitle + words.tooLarge);
  choose(photo(10, 'application/pdf'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.formatTitle + words.format));
  expect(screen.queryByRole('button', { name: fr.common.retry })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: fr.common.close }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests).toEqual([]);
});

test.each([
  ['PICTURE_FORMAT', 'profile.picture.format', words.formatTitle, words.format],
  ['PICTURE_UNREADABLE', 'profile.picture.unreadable', words.failedTitle, words.unreadable],
  ['TOO_LARGE', 'profile.picture.tooLarge', words.tooLargeTitle, words.tooLarge],
])('%s from the server is explained and another file can be chosen', async (code, key, title, text) => {
  const { choose } = await show();
  choose(photo());
  await (await request()).answer(415, refusal(code, key));
  expect(await alertText()).toContain(title + text);
  choose(photo());
  await (await request(1)).answer(200, withPicture);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('after a network failure one click sends the same file again', async () => {
  const { choose, container } = await show();
  const file = photo();
  choose(file);
  const first = await request();
  await act(async () => first.onerror?.());
  expect(await alertText()).toContain(words.failedTitle + fr.errors.offline);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  const second = await request(1);
  expect(second.sent).toBe(file);
  await second.answer(500, null);
  expect(await alertText()).toContain(words.failedTitle + words.failed);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  await (await request(2)).answer(200, withPicture);
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.updated));
  expect(container.querySelector(`img[src="${withPicture.picture?.large}"]`)).toBeTruthy();
});

test('the progress is shown and the upload can be cancelled', async () => {
  const { choose } = await show();
  choose(photo());
  const first = await request();
  expect(first.path).toBe('/api/profile/picture');
  act(() => first.upload.onprogress?.({ loaded: 5, total: 10 }));
  expect(screen.getByRole('progressbar', { name: words.sending }).getAttribute('aria-valuenow')).toBe('50');
  fireEvent.click(screen.getByRole('button', { name: words.stop }));
  expect(first.aborted).toBe(true);
  await screen.findByRole('button', { name: words.choose });
  expect([screen.queryByRole('progressbar'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('leaving the page cancels the upload', async () => {
  const { choose } = await show();
  choose(photo());
  const first = await request();
  fireEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(first.aborted).toBe(true);
});

test('a built-in picture is selected immediately and deselected when refused', async () => {
  await show();
  const scarf = screen.getByRole('button', { name: words.drawings[1] });
  // Accessible names contain the visible label.
  const initials = screen.getByRole('button', { name: `${words.initials} SB` });
  expect([initials.textContent, scarf.textContent]).toEqual(['SB', '·']);
  expect(initials.getAttribute('aria-pressed')).toBe('true');
  serve(profileContract.chooseAvatar, gateway(500));
  fireEvent.click(scarf);
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.failedTitle));
  await waitFor(() => expect(scarf.getAttribute('aria-pressed')).toBe('false'));
  const drawing = '/api/pictures/avatar-1.svg';
  const asked = serve(profileContract.chooseAvatar, ({ input: { avatar } }) => ({
    ...sarah,
    avatar,
    picture: avatar ? { small: drawing, large: drawing } : null,
  }));
  fireEvent.click(scarf);
  await waitFor(() => expect(scarf.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.updated));
  fireEvent.click(initials);
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.removed));
  fireEvent.click(initials);
  expect(asked).toEqual([{ avatar: 1 }, { avatar: null }]);
});

test('replacing a built-in picture can be undone with one click', async () => {
  serve(profileContract.mine, () => ({ ...sarah, avatar: 2, picture: drawing(2) }));
  const asked = serve(profileContract.chooseAvatar, ({ input: { avatar } }) => ({
    ...sarah,
    avatar,
    picture: avatar ? drawing(avatar) : null,
  }));
  await show();
  fireEvent.click(screen.getByRole('button', { name: `${words.initials} SB` }));
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.removed));
  act(() => toastStore.read()?.action?.run());
  await waitFor(() => expect(asked).toEqual([{ avatar: null }, { avatar: 2 }]));
});

test('replacing an uploaded picture offers an undo by upload unless it cannot be loaded', async () => {
  serve(profileContract.mine, () => withPicture);
  serve(profileContract.chooseAvatar, ({ input: { avatar } }) => ({ ...sarah, avatar, picture: drawing(1) }));
  servePlain(`GET ${withPicture.picture?.large}`, () => new Response('the photograph'));
  await show();
  fireEvent.click(screen.getByRole('button', { name: words.drawings[1] }));
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.updated));
  act(() => toastStore.read()?.action?.run());
  const sent = (await request()).sent as File;
  expect(await sent.text()).toBe('the photograph');
  await (await request()).answer(200, withPicture);
  servePlain(`GET ${withPicture.picture?.large}`, () => new Response('', { status: 404 }));
  await waitFor(() => expect(screen.getByRole('button', { name: words.drawings[3] })).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: words.drawings[3] }));
  await waitFor(() => expect(screen.getByRole('button', { name: words.drawings[3] }).ariaPressed).toBe('true'));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.updated, open: true }));
  expect(toastStore.read()).not.toHaveProperty('action');
});
