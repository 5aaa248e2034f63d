import { useTranslation } from 'react-i18next';
import { HostSection } from '../parts/host-section.tsx';
import { LegalPage } from '../parts/legal-page.tsx';
import { Section } from '../parts/section.tsx';
import { WriteToUs } from '../parts/write-to-us.tsx';

/** /accessibility: goal, measures, known gaps, and how to report a barrier. */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  return (
    <LegalPage title={t('legalLinks.accessibility')} lead={t('legal.accessibility.lead')}>
      {({ host }) => (
        <>
          <Section title={t('legal.accessibility.doneTitle')} text={t('legal.accessibility.done')} />
          <Section title={t('legal.accessibility.lackingTitle')} text={t('legal.accessibility.lacking')} />
          <Section title={t('legal.accessibility.tellTitle')} text={t('legal.accessibility.tell')}>
            <WriteToUs />
          </Section>
          <HostSection host={host} />
        </>
      )}
    </LegalPage>
  );
}
