import { BellRing, BookOpenText, type LucideIcon, MessageCircle, UserRound, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const places = [
  { path: '/mon-profil', name: 'profile', icon: UserRound },
  { path: '/library', name: 'library', icon: BookOpenText },
  { path: '/chat', name: 'chat', icon: MessageCircle },
  { path: '/partners', name: 'partners', icon: UsersRound },
  { path: '/notification-settings', name: 'notifications', icon: BellRing },
] as const satisfies { path: string; name: string; icon: LucideIcon }[];

export function QuickLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('home.cards')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {places.map(({ path, name, icon: Icon }) => (
          <li key={path} className="last:col-span-full sm:last:col-span-1">
            <Link
              to={path}
              className="grid h-full grid-cols-[auto_1fr] content-start items-center gap-x-2 gap-y-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:border-edge hover:bg-raised"
            >
              <Icon className="size-4 text-indigo" aria-hidden />
              <span className="text-sm font-semibold text-ink">{t(`home.${name}`)}</span>
              <span className="col-span-full text-xs text-ink-soft">{t(`home.${name}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
