import { beforeEach, expect, test, vi } from 'vitest';
import { apiServer, offline, servePlain } from '#testing/browser/server.ts';
import { forgetBrowser, ownBrowser } from './forget-browser.ts';
import { signOutIfDue, signOutLater } from './sign-out-later.ts';

const api = apiServer();
const deleted: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deleted.length = 0;
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void deleted.push(name) });
});

const looks = { 'havruta.theme': 'dark', 'havruta.reader': '{}', i18nextLng: 'he' };
const ofALearner = ['first-steps-done', 'focus-run', 'havruta-shown-1', 'havruta-session-changed', 'anything new'];
function fill(): void {
  for (const [key, value] of Object.entries(looks)) localStorage.setItem(key, value);
  for (const key of ofALearner) localStorage.setItem(key, 'mine');
  sessionStorage.setItem('havruta-form 1 report', 'half-filled');
  sessionStorage.setItem('room-1', '1');
}

test('forgetting a browser removes a learner’s data and retains the site’s appearance', () => {
  fill();
  localStorage.setItem('havruta-push', '{}');
  forgetBrowser();
  expect({ ...localStorage }).toEqual({ ...looks, 'havruta-push': '{}' });
  expect(sessionStorage.length).toBe(0);
  expect(deleted).toEqual(['havruta', 'havruta-streams', 'havruta-answers', 'havruta-upcoming']);
});

test('another learner clears the browser, but not the same one', () => {
  ownBrowser('ruth');
  fill();
  ownBrowser('ruth');
  expect(localStorage.getItem('focus-run')).toBe('mine');
  ownBrowser('noa');
  expect({ ...localStorage }).toEqual({ ...looks, 'havruta-owner': 'noa' });
  expect(deleted).toEqual(['havruta', 'havruta-streams', 'havruta-answers', 'havruta-upcoming']);
});

test('an offline sign-out is completed once the network is back', async () => {
  servePlain('POST /api/auth/sign-out', offline);
  fill();
  await signOutIfDue();
  expect(signOutLater()).toBe(true);
  forgetBrowser();
  await expect(signOutIfDue()).rejects.toThrow(TypeError);
  servePlain('POST /api/auth/sign-out', () => {
    localStorage.clear();
    return Response.json({});
  });
  await signOutIfDue();
  await signOutIfDue();
  expect(api.asked()).toEqual(['POST /api/auth/sign-out', 'POST /api/auth/sign-out']);
  expect({ ...localStorage }).toEqual(looks);
});
