import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

type Props = { portion: string; isLearned: boolean; onPress: () => void };

export function LearnedButton({ portion, isLearned, onPress }: Props) {
  const { t } = useTranslation();
  return (
    <Button variant={isLearned ? 'quiet' : 'secondary'} aria-pressed={isLearned} onClick={onPress}>
      <Check className={`size-5 ${isLearned ? '' : 'opacity-40'}`} aria-hidden />
      {t('cycles.learned')}
      <span className="sr-only">{t('cycles.learnedOf', { portion })}</span>
    </Button>
  );
}
