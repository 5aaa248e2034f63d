import { useTranslation } from 'react-i18next';
import { HostSection } from '../parts/host-section.tsx';
import { LegalPage } from '../parts/legal-page.tsx';
import { Licences } from '../parts/licences.tsx';
import { Paragraphs, Section } from '../parts/section.tsx';

/** /about: the product, its version, and the work of others it uses. */
export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <LegalPage title={t('legalLinks.about')} lead={t('legal.about.lead')}>
      {({ host, version, uses }) => (
        <>
          <Section title={t('legal.about.whatTitle')} text={t('legal.about.what')}>
            <p className="text-ink-soft">{t('legal.about.version', { version })}</p>
          </Section>
          <HostSection host={host} />
          <Section title={t('legal.about.textsTitle')} text={t('legal.about.texts')}>
            {uses.library && <Paragraphs text={t('legal.about.library', { library: uses.library })} />}
          </Section>
          <Section title={t('legal.about.dataTitle')} text={t('legal.about.data')} />
          <Section title={t('legal.about.softwareTitle')} text={t('legal.about.software')}>
            <Licences />
          </Section>
        </>
      )}
    </LegalPage>
  );
}
