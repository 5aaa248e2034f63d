import { useTranslation } from 'react-i18next';
import { HostSection } from '../parts/host-section.tsx';
import { LegalPage } from '../parts/legal-page.tsx';
import { Section } from '../parts/section.tsx';

/** /terms: the terms of use. */
export default function TermsPage() {
  const { t } = useTranslation();
  return (
    <LegalPage title={t('legalLinks.terms')} lead={t('legal.terms.lead')}>
      {({ host, minimumAge, periods }) => (
        <>
          <HostSection host={host} />
          <Section title={t('legal.terms.whoTitle')} text={t('legal.terms.who', { age: minimumAge })} />
          <Section title={t('legal.terms.conductTitle')} text={t('legal.terms.conduct')} />
          <Section title={t('legal.terms.wordsTitle')} text={t('legal.terms.words')} />
          <Section title={t('legal.terms.shekelsTitle')} text={t('legal.terms.shekels')} />
          <Section title={t('legal.terms.measuresTitle')} text={t('legal.terms.measures')} />
          <Section title={t('legal.terms.endTitle')} text={t('legal.terms.end', periods)} />
          <Section title={t('legal.terms.limitsTitle')} text={t('legal.terms.limits')} />
        </>
      )}
    </LegalPage>
  );
}
