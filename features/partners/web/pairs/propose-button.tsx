import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';

const ProposeHourDialog = lazyDialog(withTexts(() => import('./propose-hour-dialog.tsx')));

type Props = { partnership: Partnership; variant: ComponentProps<typeof Button>['variant'] };

export function ProposeButton({ partnership, variant }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { partner, proposal, phase } = partnership;
  const another = proposal !== null || phase === 'going';
  return (
    <>
      <Button
        {...(variant === undefined ? {} : { variant })}
        aria-haspopup="dialog"
        aria-label={t(another ? 'partners.pair.otherHourNamed' : 'partners.pair.proposeNamed', { name: partner.name })}
        onPointerEnter={ProposeHourDialog.preload}
        onFocus={ProposeHourDialog.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t(another ? 'partners.pair.otherHour' : 'partners.pair.propose')}
      </Button>
      {wanted && <ProposeHourDialog partnership={partnership} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
