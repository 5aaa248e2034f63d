import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

type Props = { texts: readonly string[]; onJoin: (text: string) => void; onDiscard: () => void };

/** Texts that another device wrote at the same time. */
export function OtherTexts({ texts, onJoin, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-2 rounded-md border border-edge p-3">
      <p className="text-sm font-semibold">{t('annotations.others')}</p>
      {texts.map((text) => (
        <div key={text} className="grid gap-1">
          <p dir="auto" className="text-start text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <Button variant="quiet" className="justify-self-start" onClick={() => onJoin(text)}>
            {t('annotations.join')}
          </Button>
        </div>
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={onDiscard}>
        {t('annotations.discardOthers')}
      </Button>
    </section>
  );
}
