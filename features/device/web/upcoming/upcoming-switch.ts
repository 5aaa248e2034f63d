import { createStore } from '#web/store.ts';

/** Stays in this browser at the sign-out: it reveals nothing about a learner. */
const KEY = 'havruta.upcoming';

const isOn = createStore(read());

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether the texts of the next days are stored by themselves. */
export const upcomingSwitch = {
  ...isOn,
  set(on: boolean): void {
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // It lasts for this visit.
    }
    isOn.set(on);
  },
};

/** The learner asked this browser to load less. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
