import type { Config } from '../config.ts';

/**
 * The contact for push services (RFC 8292): the setting, else the sender of our emails, else our public address.
 * Apple's service refuses an address at localhost, which is the last resort of an app without a name.
 */
export function vapidSubject(config: Pick<Config, 'VAPID_SUBJECT' | 'MAIL_FROM' | 'BASE_URL'>): string {
  if (config.VAPID_SUBJECT) return config.VAPID_SUBJECT;
  const sender = config.MAIL_FROM.match(/[^\s<>@]+@[^\s<>@]+/)?.[0];
  if (sender && !sender.endsWith('@localhost')) return `mailto:${sender}`;
  return config.BASE_URL.startsWith('https:') ? config.BASE_URL : 'mailto:noreply@localhost';
}
