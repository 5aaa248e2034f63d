import { useTranslation } from 'react-i18next';
import { HostSection } from '../parts/host-section.tsx';
import { LegalPage } from '../parts/legal-page.tsx';
import { Paragraphs, Section } from '../parts/section.tsx';

/** /privacy: stored data, who sees it, transfers, retention, and the learner's rights. */
export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <LegalPage title={t('legalLinks.privacy')} lead={t('legal.privacy.lead')}>
      {({ host, minimumAge, periods, uses }) => (
        <>
          <HostSection host={host} />
          <Section title={t('legal.privacy.keptTitle')} text={t('legal.privacy.kept', { age: minimumAge })} />
          <Section title={t('legal.privacy.seenTitle')} text={t('legal.privacy.seen')} />
          <Section title={t('legal.privacy.outsideTitle')} text={t('legal.privacy.outside')}>
            {uses.library && <Paragraphs text={t('legal.privacy.library', { library: uses.library })} />}
            {uses.google && <Paragraphs text={t('legal.privacy.google')} />}
            {uses.mail && <Paragraphs text={t('legal.privacy.mail')} />}
            <Paragraphs text={t('legal.privacy.push')} />
            <Paragraphs text={t('legal.privacy.voice')} />
            {uses.relay && <Paragraphs text={t('legal.privacy.relay')} />}
          </Section>
          <Section title={t('legal.privacy.browserTitle')} text={t('legal.privacy.browser', periods)} />
          <Section title={t('legal.privacy.howLongTitle')} text={t('legal.privacy.howLong', periods)} />
          <Section title={t('legal.privacy.rightsTitle')} text={t('legal.privacy.rights')} />
          <Section title={t('legal.privacy.leavingTitle')} text={t('legal.privacy.leaving', periods)} />
        </>
      )}
    </LegalPage>
  );
}
