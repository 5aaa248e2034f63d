import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSize } from './use-size.ts';

type Props = { used: number; quota: number };

export function SpaceLine({ used, quota }: Props) {
  const { t } = useTranslation();
  const size = useSize();
  const { data: isLasting } = useQuery({
    queryKey: ['device-lasting', used],
    networkMode: 'always',
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? false,
  });
  if (quota === 0) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>{t('device.space', { used: size(used), quota: size(quota) })}</p>
      {isLasting === false && <p>{t('device.mayVanish')}</p>}
    </div>
  );
}
