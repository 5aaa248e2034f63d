import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { textKindOf } from '../shared/text-kind.ts';

const EACH = ['1', '2', '3', '4'] as const;

type Props = {
  at: string;
  /** Shows the first question without a press. */
  opened?: boolean;
};

/** Fixed questions about this kind of text, shown one at a time. Stores nothing. */
export default function TextQuestions({ at, opened = false }: Props) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<number | null>(null);
  const nth = pressed ?? (opened ? 0 : null);
  const shown = useRef<HTMLParagraphElement>(null);
  // On phones, the question would be below the visible part of the panel.
  useEffect(() => {
    if (nth !== null) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [nth]);
  const key = EACH[(nth ?? 0) % EACH.length] ?? '1';
  return (
    <section aria-label={t('lines.questions.title')} className="grid gap-1 border-t border-line px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-soft">{t('lines.questions.title')}</h2>
        <Button variant="quiet" onClick={() => setPressed(nth === null ? 0 : nth + 1)}>
          {t(nth === null ? 'lines.questions.show' : 'lines.questions.next')}
        </Button>
      </div>
      <p ref={shown} aria-live="polite" className="text-ink empty:hidden">
        {nth !== null && t(`lines.questions.${textKindOf(at)}.${key}`)}
      </p>
    </section>
  );
}
