import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NearTo } from '#features/search/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { focusHeading } from '#web/browser/focus-heading.ts';
import { Button, ErrorState } from '#web/ui/index.ts';

type Props = {
  error: unknown;
  typed: string;
  onRetry: () => void;
};

export function ReaderError({ error, typed, onRetry }: Props) {
  const { t } = useTranslation();
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <div className="grid gap-6">
      <ErrorState text={useReason(error)} retryLabel={t('common.retry')} onRetry={retry} />
      <div className="text-center">
        <NearTo typed={typed} />
      </div>
      <div className="text-center">
        <Button asChild variant="quiet">
          <Link to="/library">{t('library.back')}</Link>
        </Button>
        {isUnreachable(error) && (
          <Button asChild variant="quiet">
            <Link to="/device">{t('library.onDevice')}</Link>
          </Button>
        )}
      </div>
      <div className="grid gap-2 text-center text-ink-faint">
        <p lang="fr">Texte non disponible</p>
        <p lang="en">Text not available</p>
      </div>
    </div>
  );
}

function useReason(error: unknown): string {
  const { t } = useTranslation();
  if (error instanceof DOMException && error.name === 'TimeoutError') return t('library.timeout');
  if (error instanceof ORPCError && error.status === 404) return t('library.textNotFound');
  if (error instanceof ORPCError && error.code === 'REFERENCE_MISSING') return t('library.referenceMissing');
  if (error instanceof ORPCError && error.code === 'LIBRARY_TIMEOUT') return t('library.timeout');
  return t('library.loadFailed', { message: t(messageKeyOf(error)) });
}
