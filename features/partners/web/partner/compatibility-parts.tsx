import { useTranslation } from 'react-i18next';
import type { PartnerCard, Reason } from '../../contract.ts';
import { useReasonWords } from '../search/use-reason-words.ts';

type Part = PartnerCard['compatibility']['parts'][number]['kind'];

const reasonsOf: Record<Part, Reason['kind'][]> = {
  time: ['time'],
  level: ['level', 'pace', 'purpose'],
  subjects: ['subjects'],
  languages: ['languages'],
  place: ['place'],
};
const missing: Partial<Record<Part, string>> = {
  time: 'hours',
  level: 'level',
  subjects: 'interests',
  languages: 'languages',
};

export function CompatibilityParts({ partner }: { partner: PartnerCard }) {
  const { t } = useTranslation();
  const words = useReasonWords(partner);
  const { parts, reasons } = partner.compatibility;
  return (
    <dl className="grid gap-3">
      {parts.map(({ kind, share }) => {
        const said = reasons.filter(
          (reason) =>
            reasonsOf[kind].includes(reason.kind) || (reason.kind === 'unknown' && reason.what === missing[kind]),
        );
        if (share === null && said.length === 0) return null;
        return (
          <div key={kind} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-ink-soft">{t(`partners.person.parts.${kind}`)}</dt>
            <dd className="grid gap-1.5">
              <span className="wrap-anywhere text-ink first-letter:uppercase">
                {said.length > 0 ? said.map(words).join(' · ') : t('partners.person.nothing')}
              </span>
              {share !== null && (
                <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-raised forced-colors:border">
                  <span
                    className="block h-full rounded-full bg-gilt forced-colors:bg-[CanvasText]"
                    style={{ inlineSize: `${Math.round(share * 100)}%` }}
                  />
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
