import { createStore } from '#web/store.ts';

/** The setting survives the sign-out: it reveals nothing about a learner. */
const KEY = 'havruta.upcoming';

const isOn = createStore(read());

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export const upcomingSwitch = {
  ...isOn,
  set(on: boolean): void {
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {}
    isOn.set(on);
  },
};

/** Whether the browser asks sites to load less data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
