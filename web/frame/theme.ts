import { useSyncExternalStore } from 'react';
import { createSignal } from '../store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'havruta.theme';
const changed = createSignal();
const dark = () => matchMedia('(prefers-color-scheme: dark)');

function chosen(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const theme = chosen();
  document.documentElement.dataset.theme =
    theme === 'dark' || (theme === 'system' && dark().matches) ? 'dark' : 'light';
  changed.emit();
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    return;
  }
  apply();
}

/** Follows the system's setting and choices in other tabs. Call once. */
export function followTheme(): void {
  dark().addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === KEY && apply());
  apply();
}

export const useTheme = (): Theme => useSyncExternalStore(changed.subscribe, chosen, () => 'system');
