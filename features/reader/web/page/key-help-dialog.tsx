import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';

type Props = { title: string; open: boolean; onOpenChange: (open: boolean) => void };

const keys = [
  { signs: ['←', '→'], meaning: 'chapters' },
  { signs: ['1', '…', '9'], meaning: 'verse' },
  { signs: ['N'], meaning: 'nextComment' },
  { signs: ['P'], meaning: 'previousComment' },
  { signs: ['V'], meaning: 'vowels' },
  { signs: ['C'], meaning: 'cantillation' },
  { signs: ['T'], meaning: 'translation' },
  { signs: ['H'], meaning: 'highlight' },
  { signs: ['Esc'], meaning: 'close' },
  { signs: ['?'], meaning: 'help' },
] as const;

export default function KeyHelpDialog({ title, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={t('common.close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map(({ signs, meaning }) => (
          <div key={meaning} className="contents">
            <dt dir="ltr" className="flex gap-1">
              {signs.map((sign) => (
                <kbd
                  key={sign}
                  className="grid min-h-8 min-w-8 place-items-center rounded-sm border border-edge bg-raised px-2 font-sans text-sm"
                >
                  {sign}
                </kbd>
              ))}
            </dt>
            <dd>{t(`library.keys.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{t('reading.keysOff')}</p>
    </Dialog>
  );
}
