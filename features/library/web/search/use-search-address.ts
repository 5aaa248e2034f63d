import { useSearchParams } from 'react-router';
import { type Category, categories } from '../../shared/categories.ts';
import { QUERY_MAX } from '../../shared/limits.ts';

/** What is searched, as the address has it. */
export type Asked = { q: string; category?: Category; book?: string; page: number };
/** The tab of this feature; the others are those the features above register (`searchTabs`). */
export const TEXTS = 'texts';

/** The state of the page is its address: it can be linked, and Back goes back. */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const category = categories.find((one) => one === address.get('category'));
  const book = address.get('book')?.slice(0, 300);
  const page = Number(address.get('page'));
  const asked: Asked = {
    q: (address.get('q') ?? '').trim().slice(0, QUERY_MAX),
    ...(category && { category }),
    ...(book && { book }),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };

  /** @param step whether Back comes back to what was there before; not for what is still being typed */
  function ask(change: { [name in keyof Asked]?: Asked[name] | undefined } & { tab?: string }, step = true) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        // Another question begins on its first page.
        if (!('page' in change)) after.delete('page');
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1) || value === TEXTS)
            after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: !step, preventScrollReset: !('page' in change) },
    );
  }
  return { asked, tab: address.get('tab') ?? TEXTS, ask };
}
