import type { News, NewsType, Preferences } from '../contract.ts';
import { REMINDERS } from './reminder-times.ts';

/** What a text of the catalogue needs: words as they are, or an instant its reader sees in their own language and zone. */
export type Params = Record<string, string | number | { instant: string }>;

type Kind<Type extends NewsType> = {
  /** What `{{…}}` stands for in `notifications.types.{type}.title` and `.text`. */
  params: (data: Extract<News, { type: Type }>['data']) => Params;
  /** Where it leads: a path of ours. */
  url: (data: Extract<News, { type: Type }>['data']) => string;
  /** Two with the same tag are one on a screen: the newer takes the place of the older. */
  tag: (data: Extract<News, { type: Type }>['data']) => string;
  /** The preference that switches it off on the way to phones and letters; null: always sent. */
  wish: keyof Pick<Preferences, 'sessionReminders' | 'nearbySessions' | 'paymentAlerts'> | null;
  /** Whether it is worth a letter. */
  mail: (data: Extract<News, { type: Type }>['data']) => boolean;
};

const always = () => true;
const never = () => false;

/** Each type of notification in one line. Titles that have variants name theirs by the `variant` parameter. */
const kinds: { [Type in NewsType]: Kind<Type> } = {
  study_request: {
    params: ({ senderName, subject }) => ({ name: senderName, subject }),
    url: () => '/notifications?tab=requests',
    tag: ({ requestId }) => `request-${requestId}`,
    wish: null,
    mail: always,
  },
  session_reminder: {
    params: ({ title, minutes, startsAt }) => ({ title, count: minutes, when: { instant: startsAt } }),
    url: () => '/sessions',
    tag: ({ sessionId }) => `session-${sessionId}`,
    wish: 'sessionReminders',
    // Of the reminders of one session only the first that everybody gets.
    mail: ({ minutes }) => minutes === REMINDERS[0],
  },
  session_invitation: {
    params: ({ title, name, startsAt }) => ({ title, name, when: { instant: startsAt } }),
    url: ({ sessionId }) => `/invite/${sessionId}`,
    tag: ({ sessionId }) => `invitation-${sessionId}`,
    wish: null,
    mail: always,
  },
  invitation_accepted: {
    params: ({ title, name }) => ({ title, name }),
    url: () => '/sessions',
    tag: ({ sessionId }) => `invitation-${sessionId}`,
    wish: null,
    mail: never,
  },
  invitation_declined: {
    params: ({ title, name }) => ({ title, name }),
    url: () => '/sessions',
    tag: ({ sessionId }) => `invitation-${sessionId}`,
    wish: null,
    mail: never,
  },
  session_changed: {
    params: ({ title, name, startsAt, what }) => ({ title, name, when: { instant: startsAt }, variant: what }),
    url: () => '/sessions',
    tag: ({ sessionId }) => `session-${sessionId}`,
    wish: null,
    mail: never,
  },
  session_cancelled: {
    params: ({ title, name, startsAt }) => ({ title, name, when: { instant: startsAt } }),
    url: () => '/sessions',
    tag: ({ sessionId }) => `session-${sessionId}`,
    wish: null,
    mail: always,
  },
  new_session: {
    params: ({ title, name, city, startsAt }) => ({ title, name, city, when: { instant: startsAt } }),
    url: () => '/home#public-sessions',
    tag: ({ sessionId }) => `new-${sessionId}`,
    wish: 'nearbySessions',
    mail: never,
  },
  message: {
    params: ({ name }) => ({ name }),
    url: ({ conversationId }) => `/chat?conversation=${conversationId}`,
    tag: ({ conversationId }) => `chat-${conversationId}`,
    wish: null,
    mail: never,
  },
  shekels: {
    params: ({ amount, reason }) => ({ count: Math.abs(amount), variant: reason }),
    url: () => '/mon-profil',
    tag: ({ sessionId }) => `shekels-${sessionId ?? ''}`,
    wish: 'paymentAlerts',
    mail: never,
  },
  other: {
    params: ({ what, name = '', count = 0 }) => ({ variant: what, name, count }),
    url: ({ what, conversationId }) =>
      what === 'request_accepted' && conversationId ? `/chat?conversation=${conversationId}` : '/notifications',
    tag: ({ what }) => what,
    wish: null,
    mail: ({ what }) => what === 'digest',
  },
};

export type Described = {
  titleKey: string;
  textKey: string;
  params: Params;
  url: string;
  tag: string;
  wish: Kind<NewsType>['wish'];
  mail: boolean;
};

/** What a notification says (as keys of the catalogue and what fills them), where it leads and what it belongs to. */
export function describe({ type, data }: News): Described {
  const kind = kinds[type] as Kind<NewsType>;
  const { variant, ...params } = kind.params(data);
  const key = `notifications.types.${type}${typeof variant === 'string' ? `.${variant}` : ''}`;
  return {
    titleKey: `${key}.title`,
    textKey: `${key}.text`,
    params,
    url: kind.url(data),
    tag: kind.tag(data),
    wish: kind.wish,
    mail: kind.mail(data),
  };
}
