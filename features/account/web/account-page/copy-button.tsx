import { useTranslation } from 'react-i18next';
import { Button, toast } from '#web/ui/index.ts';

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => toast({ title: (t) => t('account.copied') }));
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {t('account.copy')}
    </Button>
  );
}
