import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { headerButton } from '#web/frame/header-button.ts';
import { type ChosenVersions, chapterQuery } from './chapter-query.ts';

type Props = {
  chapter: Chapter;
  chosen: ChosenVersions;
  onTurn?: (slug: string) => void;
};

const shape =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-edge bg-surface px-3 py-1 text-sm font-semibold sm:px-4';

export function ReaderNavigation({ chapter, chosen, onTurn }: Props) {
  const { t } = useTranslation();
  const previous = addressOf(chapter, chapter.previous, chosen);
  const next = addressOf(chapter, chapter.next, chosen);
  usePrefetch([next, previous]);
  const navigate = useTurn();
  const turn = (address: Address) => (onTurn ? onTurn(address.slug) : navigate(address.to));
  useArrowKeys(previous, next, turn);
  return (
    <nav aria-label={t('library.chapters')} className="mt-8 flex flex-wrap justify-between gap-3">
      <Turn to={previous} rel="prev" onTurn={turn}>
        <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
        {t('library.previous')}
      </Turn>
      <Turn to={next} rel="next" onTurn={turn}>
        {t('library.next')}
        <ArrowRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
      </Turn>
    </nav>
  );
}

/** Links in the header, because on a phone the others are far below. */
export function ReaderTurns({ chapter, chosen }: Omit<Props, 'onTurn'>) {
  const { t } = useTranslation();
  const navigate = useTurn();
  const turn = ({ to }: Address) => navigate(to);
  return (
    <>
      <Turn
        to={addressOf(chapter, chapter.previous, chosen)}
        rel="prev"
        onTurn={turn}
        icon={t('library.turns.previous')}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden />
      </Turn>
      <Turn to={addressOf(chapter, chapter.next, chosen)} rel="next" onTurn={turn} icon={t('library.turns.next')}>
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />
      </Turn>
    </>
  );
}

type TurnProps = {
  to: Address | null;
  rel: 'prev' | 'next';
  onTurn: (to: Address) => void;
  icon?: string;
  children: ReactNode;
};

function Turn({ to, rel, onTurn, icon, children }: TurnProps) {
  const looks = icon ? headerButton : shape;
  const click = (event: MouseEvent) => {
    // Leaves all but plain clicks to the browser: new tab, download.
    if (!to || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onTurn(to);
  };
  return to ? (
    <Link
      to={to.to}
      rel={rel}
      aria-label={icon}
      onClick={click}
      className={icon ? looks : `${looks} text-ink hover:bg-raised`}
    >
      {children}
    </Link>
  ) : (
    <button type="button" disabled aria-label={icon} className={`${looks} text-ink-faint opacity-70`}>
      {children}
    </button>
  );
}

/** Renders at once: the text is loaded. */
function useTurn() {
  const navigate = useNavigate();
  return (to: string) => void navigate(to, { flushSync: true });
}

type Address = { slug: string; versions: ChosenVersions; to: string };

/** Passes chosen versions on within a book only: other books have other versions. */
function addressOf({ bookSlug }: Chapter, slug: string | null, chosen: ChosenVersions): Address | null {
  if (slug === null) return null;
  const { language, ...titles } = chosen;
  const versions = slug.startsWith(`${bookSlug}-`) ? chosen : { language };
  const search = new URLSearchParams(versions === chosen ? titles : {}).toString();
  return { slug, versions, to: `/text/${encodeURIComponent(slug)}${search && `?${search}`}` };
}

/** Prefetches while idle, not on metered connections. */
function usePrefetch(addresses: (Address | null)[]) {
  const client = useQueryClient();
  const wanted = addresses.map((address) => address?.to ?? '').join(' ');
  const prefetch = useEffectEvent(() => {
    for (const address of addresses)
      if (address) void client.prefetchQuery({ ...chapterQuery(address.slug, address.versions), retry: false });
  });
  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
    if (wanted.trim() === '' || connection?.saveData) return;
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(prefetch, 300);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(prefetch, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, [wanted]);
}

const BUSY =
  'input, select, textarea, [role=dialog], [role=menu], [role=slider], [role=tablist], [contenteditable=true]';

/** Arrow keys follow the direction of the interface. */
function useArrowKeys(previous: Address | null, next: Address | null, turn: (to: Address) => void) {
  const { i18n } = useTranslation();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [forward, back] = i18n.dir() === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const to = event.key === forward ? next : event.key === back ? previous : null;
    if (to) turn(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
