import { useTranslation } from 'react-i18next';
import type { Legal } from '../../contract.ts';
import { Section } from './section.tsx';

export function HostSection({ host: { name, address, email } }: { host: Legal['host'] }) {
  const { t } = useTranslation();
  const known = name || address || email;
  return (
    <Section title={t('legal.host.title')} text={known ? t('legal.host.text') : t('legal.host.unknown')}>
      {known && (
        <address className="border-s-2 border-gold ps-4 wrap-anywhere text-ink not-italic">
          {name && (
            <p>
              <bdi>{name}</bdi>
            </p>
          )}
          {address && (
            <p>
              <bdi>{address}</bdi>
            </p>
          )}
          {email && (
            <a
              href={`mailto:${email}`}
              dir="ltr"
              className="inline-flex min-h-11 items-center font-semibold text-indigo"
            >
              {email}
            </a>
          )}
        </address>
      )}
    </Section>
  );
}
