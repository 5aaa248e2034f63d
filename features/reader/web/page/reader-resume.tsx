import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { lineContext } from '#features/texts/web/references-api.ts';
import { Button } from '#web/ui/index.ts';

type Props = { chapter: Pick<Chapter, 'categories'>; verse: string };

export function ReaderResume({ chapter, verse }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  useEffect(() => {
    const line = document.getElementById(`v${verse}`);
    if (!line || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setDone(true));
    observer.observe(line);
    return () => observer.disconnect();
  }, [verse]);
  if (done) return null;
  const go = () => {
    const line = document.getElementById(`v${verse}`);
    line?.scrollIntoView({ block: 'start' });
    line?.querySelector<HTMLElement>('a[data-line]')?.focus({ preventScroll: true });
    setDone(true);
  };
  return (
    <div className="pointer-events-none sticky bottom-24 z-10 -mb-11 flex h-11 justify-center lg:bottom-16">
      <Button variant="secondary" className="pointer-events-auto shadow-high" onClick={go}>
        <ArrowDown className="size-4" aria-hidden />
        {t('library.resumeAt', { ...lineContext(chapter.categories), verse })}
      </Button>
    </div>
  );
}
