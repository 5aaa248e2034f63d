import { BellRing, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageOf } from '#web/browser/storage.ts';
import { usePagesHere } from '#web/routing/use-pages-here.ts';
import { Button, toast } from '#web/ui/index.ts';
import { askPermission, usePushPermission } from '../push/push-permission.ts';
import { subscribeThisBrowser } from '../push/push-subscribe.ts';

const DELAY_MS = 3_000;
const ASKED = 'havruta-permission-asked';
const SCROLL_PADDING = '6rem';

/** Shown once per visit; a refusal is final. */
export function PermissionPrompt({ learnerId }: { learnerId: string }) {
  const { t } = useTranslation();
  const permission = usePushPermission();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (permission !== 'default' || storageOf('sessionStorage')?.getItem(ASKED)) return;
    const timer = setTimeout(() => {
      storageOf('sessionStorage')?.setItem(ASKED, 'yes');
      setShown(true);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [permission]);
  const inTheWay = usePagesHere().some(({ wholeScreen }) => wholeScreen);
  const isOpen = shown && permission === 'default' && !inTheWay;
  const prompt = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !prompt.current) return;
    // Set directly: a custom property on the root would recalculate the whole page's styles.
    const [root, body] = [document.documentElement.style, document.body.style];
    const height = `${prompt.current.offsetHeight}px`;
    root.scrollPaddingBlockEnd = `calc(${SCROLL_PADDING} + ${height})`;
    body.paddingBlockEnd = height;
    return () => {
      root.scrollPaddingBlockEnd = '';
      body.paddingBlockEnd = '';
    };
  }, [isOpen]);
  if (!isOpen) return null;
  const allow = async () => {
    setShown(false);
    if ((await askPermission()) !== 'granted') return;
    toast({ variant: 'success', title: (t) => t('notifications.settings.enabled') });
    // The next visit repairs a failure.
    await subscribeThisBrowser(learnerId).catch(() => {});
  };
  return (
    <section
      ref={prompt}
      aria-labelledby="permission-prompt"
      className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-[26rem] items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-2 ps-4 shadow-high sm:start-auto sm:flex-wrap sm:justify-end sm:p-4 lg:bottom-6 lg:in-[:root:has([data-panel])]:me-[364px]"
    >
      <BellRing className="size-5 shrink-0 text-gold" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 id="permission-prompt" className="leading-tight font-semibold text-ink max-sm:text-sm">
          {t('notifications.prompt.title')}
        </h2>
        <p className="text-sm text-ink-soft max-sm:sr-only">{t('notifications.prompt.text')}</p>
      </div>
      {/* A single row on a phone, so that the first thing on the page stays visible. */}
      <div className="flex shrink-0 items-center sm:basis-full sm:justify-end sm:gap-2">
        <Button variant="quiet" className="max-sm:order-last max-sm:px-2.5" onClick={() => setShown(false)}>
          <X className="size-5 sm:hidden" aria-hidden />
          <span className="max-sm:sr-only">{t('notifications.prompt.later')}</span>
        </Button>
        <Button className="max-sm:max-w-34 max-sm:px-3 max-sm:text-sm" onClick={() => void allow()}>
          {t('notifications.settings.allow')}
        </Button>
      </div>
    </section>
  );
}
