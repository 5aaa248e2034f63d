import { useSearchParams } from 'react-router';
import { type Category, categories } from '#features/texts/shared/categories.ts';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';

export type Asked = { q: string; category?: Category; book?: string; page: number };
export const TEXTS = 'texts';

/** State in the address: linkable, and restored by Back. */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const category = categories.find((one) => one === address.get('category'));
  const book = address.get('book')?.slice(0, 300);
  const page = Number(address.get('page'));
  const asked: Asked = {
    q: cutText((address.get('q') ?? '').trim(), QUERY_MAX),
    ...(category && { category }),
    ...(book && { book }),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };

  function ask(change: { [name in keyof Asked]?: Asked[name] | undefined } & { tab?: string }, step = true) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
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
