import type { Config } from '../config.ts';

/** Contact for push services (RFC 8292): the setting, our sender, our https address, or localhost, which Apple refuses. */
export function vapidSubject(config: Pick<Config, 'VAPID_SUBJECT' | 'MAIL_FROM' | 'BASE_URL'>): string {
  if (config.VAPID_SUBJECT) return config.VAPID_SUBJECT;
  const sender = config.MAIL_FROM.match(/[^\s<>@]+@[^\s<>@]+/)?.[0];
  if (sender && !sender.endsWith('@localhost')) return `mailto:${sender}`;
  return config.BASE_URL.startsWith('https:') ? config.BASE_URL : 'mailto:noreply@localhost';
}
