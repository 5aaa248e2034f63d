import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, toast } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';

export function ShareButton({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  async function share() {
    const url = `${location.origin}/partners?person=${profile.id}`;
    try {
      if (navigator.share) {
        await navigator.share({
          url,
          title: t('profile.shareTitle', { name: profile.displayName }),
          text: t('profile.shareText'),
        });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast({ variant: 'success', title: (t) => t('profile.linkCopied') });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ variant: 'destructive', title: (t) => t('profile.shareFailed'), description: url });
    }
  }
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden />
      <span className="max-sm:sr-only">{t('profile.share')}</span>
    </Button>
  );
}
