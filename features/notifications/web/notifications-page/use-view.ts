import { useSearchParams } from 'react-router';
import type { Filter, Tab } from '../../contract.ts';

export const tabs = ['all', 'requests', 'reminders'] as const satisfies readonly Tab[];
export const filters = ['all', 'unread', 'read'] as const satisfies readonly Filter[];

/** Stored in the address, so that reloads and links show the same view. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'all';
  // Only the first tab has a filter.
  const filter = (tab === 'all' && filters.find((name) => name === params.get('filter'))) || 'all';
  const show = (view: { tab: Tab; filter: Filter }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['tab', 'filter'] as const) {
          if (view[name] === 'all') next.delete(name);
          else next.set(name, view[name]);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { tab, filter, show };
}
