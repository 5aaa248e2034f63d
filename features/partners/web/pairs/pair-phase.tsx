import { useTranslation } from 'react-i18next';
import type { Partnership } from '../../contract.ts';
import { HowToGoOn } from './how-to-go-on.tsx';
import { WaitingProposal } from './waiting-proposal.tsx';

export function PairPhase({ partnership }: { partnership: Partnership }) {
  const { t } = useTranslation();
  const { partner, phase, proposal, agreed, trial, asked } = partnership;
  const textOf = (text: string) => <p className="wrap-anywhere text-ink">{text}</p>;
  if (phase === 'ended') return textOf(t('partners.pair.ended', { name: partner.name }));
  if (asked) return <HowToGoOn partner={partner} asked={asked} />;
  if (proposal) return <WaitingProposal partnership={partnership} proposal={proposal} />;
  if (phase === 'trial') return textOf(t('partners.pair.trial', trial));
  if (phase === 'offer') return textOf(t('partners.pair.offer'));
  return phase === 'going' && !agreed ? textOf(t('partners.pair.findHour')) : null;
}
