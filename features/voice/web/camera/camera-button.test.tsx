import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { setActiveCall } from '../active-call.ts';
import type { Call } from '../core/call.ts';
import { CameraButton } from './camera-button.tsx';
import { remember } from './device.ts';

beforeAll(async () => {
  browserParts();
  await browserInFrench();
});
afterEach(() => {
  cleanup();
  setActiveCall(null);
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function aCall(tab: string): Call {
  const voices = ['ruth', 'noa'].map((personId) => ({ tab: personId, personId, call: 1, muted: false, hand: false }));
  const state = { place: 'in', voices, lines: [] };
  const call = { tab, get: () => state, subscribe: () => () => {}, pairLine: () => null, end: () => {} };
  return call as unknown as Call;
}

test('a camera turned on in one call stays off in the next, until another press', async () => {
  remember({ previewed: true });
  const track = { stop: vi.fn(), getSettings: () => ({}), muted: false };
  const getUserMedia = vi.fn(async () => ({ getVideoTracks: () => [track] }));
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  vi.stubGlobal('MediaStream', class {});
  HTMLMediaElement.prototype.play = async () => {};

  setActiveCall(aCall('first'));
  render(<CameraButton name="Noa" />);
  fireEvent.click(screen.getByRole('button', { name: fr.voice.camera.turnOn }));
  expect(await screen.findByRole('button', { name: fr.voice.camera.turnOff })).toBeTruthy();
  expect(getUserMedia).toHaveBeenCalledOnce();

  await act(async () => setActiveCall(aCall('second')));
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: fr.voice.camera.turnOn })).toBeTruthy();
  expect(getUserMedia).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByRole('button', { name: fr.voice.camera.turnOn }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
});
