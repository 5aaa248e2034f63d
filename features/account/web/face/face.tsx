import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../use-me.ts';
import { PartnersDrawing, ReaderDrawing, RoomDrawing } from './drawings.tsx';

const parts = [
  { name: 'partners', Picture: PartnersDrawing },
  { name: 'room', Picture: RoomDrawing },
  { name: 'reader', Picture: ReaderDrawing },
] as const;

export function Face() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('face.label')} className="grid content-start gap-6">
      <p className="text-lg text-ink">{t('face.what')}</p>
      <FacePictures />
      <div className="grid gap-1">
        <p className="font-semibold text-ink">{t('face.free')}</p>
        <HostLine />
      </div>
    </section>
  );
}

export function FacePictures() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {parts.map(({ name, Picture }) => (
        <li key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 sm:block">
          <Picture />
          <div className="sm:pt-2">
            <p className="font-semibold text-ink">{t(`face.${name}`)}</p>
            <p className="text-sm text-ink-soft">{t(`face.${name}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function HostLine() {
  const { t } = useTranslation();
  const { host } = useMe();
  return (
    <p>
      <Link
        to="/about"
        className="inline-flex min-h-11 items-center wrap-anywhere text-ink-soft underline decoration-line underline-offset-4 hover:text-ink"
      >
        {host ? t('face.host', { name: `\u2068${host}\u2069` }) : t('face.hostUnknown')}
      </Link>
    </p>
  );
}
