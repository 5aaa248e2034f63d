import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#web/ui/index.ts';
import { CopyButton } from './copy-button.tsx';

/** The codes are shown only once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold text-ink">{t('account.backupCodesTitle')}</h3>
      <Notice variant="warning">{t('account.backupCodesText')}</Notice>
      <ul dir="ltr" className="grid max-w-sm grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="block rounded-md bg-raised px-3 py-2 text-center text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={onDone}>{t('account.backupCodesDone')}</Button>
      </div>
    </div>
  );
}
