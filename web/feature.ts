import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Params } from 'react-router';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import type { PageWords } from './i18n.ts';
import type { MessageKey } from './locales/catalogue.ts';
import type { Senders } from './outbox/senders.ts';
import type { RefetchRules } from './refetch.ts';

type Loaded = { default: ComponentType };
export type SeedQuery = Pick<FetchQueryOptions<unknown, Error, unknown, QueryKey>, 'queryFn'> & { queryKey: QueryKey };
type LoadedPage = Loaded & {
  /** Data that is the same for everybody while the server runs: rendered into the page and cached. */
  facts?: () => SeedQuery[];
  /** Data the page shows first, for server rendering. */
  seeds?: (asked: { params: Params; search: URLSearchParams }) => SeedQuery[];
  /** For learner pages: the reader with their language and zone. Null without a sign-in. */
  reader?: (queryClient: QueryClient) => Promise<Reader | null>;
  /** For learner pages: loads all data shown first, so that it renders completely. It never fails. */
  prepare?: (features: readonly WebFeature[], queryClient: QueryClient) => Promise<void>;
};
export type Reader = { language: Language; zone: string };

export type Page = {
  /** As in the specification's table of routes; case and a trailing slash are ignored. */
  path: string;
  /** Imports the page's file directly, so that it has a chunk of its own. */
  load: () => Promise<LoadedPage>;
  /** Audience: learners (in the frame with the navigation), visitors only, or anybody without the frame. */
  guard: 'signed-in' | 'visitors' | 'anybody';
  /** Replaces the welcome above the sign-in form when a visitor requested this page; from the visitors' texts. */
  loginRequired?: { title: MessageKey; text: MessageKey };
  /** The page uses only visitors' texts (locales/visitor-*.json), and does not wait for the whole catalogue. */
  visitorWords?: boolean;
  /** Texts of the first screen, if much fewer than all; the rest is loaded later. */
  firstWords?: PageWords;
  /**
   * The server renders it, so that it is readable before its code is loaded: for learners if it is theirs alone, else
   * for visitors. `plain`: an address with a hash shows another page, which only the browser can render.
   */
  drawn?: 'always' | 'plain';
  /**
   * Fills the screen's height and ends with a control, e.g. a text field: no overlay may cover it, and it shows network
   * problems itself.
   */
  wholeScreen?: boolean;
  /** Uses the full width: the navigation is hidden, and the page has its own way back. */
  alone?: boolean;
};

export type NavItem = {
  path: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Order in the rail and in a phone's bottom bar. */
  order: number;
  /** Further paths of the entry. */
  also?: RegExp;
  /** Number of new items; its code is loaded after the page. */
  Badge?: ComponentType;
};

/** A control in the header of every learner page, beside the theme and the language. */
export type HeaderPart = { order: number; load: () => Promise<Loaded> };

/** Slot of a card on the dashboard: beside the greeting, first, full width, in one of two columns, or below them. */
export type HomeSlot = 'greeting' | 'first' | 'wide' | 'column' | 'last';
export type HomeCard = {
  slot: HomeSlot;
  order: number;
  Card: ComponentType;
  /** Approximate number of lines for the seeded data, to balance the columns. */
  lines?: (queryClient: QueryClient) => number;
};

export type HomeCards<Part = unknown> = {
  /**
   * Stores the feature's part of the dashboard's answer (`home` of its server registration) in its cards' queries.
   * @param part the whole answer; a feature reads only its own server's part
   * @param date the day on this device, as `2026-11-22`
   */
  seed?: (queryClient: QueryClient, part: Part, date: string) => void;
  /** Loads further data that only few learners need. It never fails; the page waits for it. */
  load?: (queryClient: QueryClient, learnerId: string) => Promise<void>;
  /** Queries that the cards send once shown. When rendering on the server, they are loaded first. */
  asksLater?: (() => SeedQuery[]) | undefined;
  cards: HomeCard[];
};

export type ProfileCard = { order: number; Card: ComponentType };

/** Another searchable kind on /search, besides texts; its state is in the address. */
export type SearchTab = { value: string; label: MessageKey; order: number; load: () => Promise<Loaded> };

/** The person of a control in a conversation's header. */
export type ConversationActionProps = { person: { id: string; name: string; picture: string | null } };

/** An entry, besides blocking, in the menu beside a person on every screen. */
export type PersonMenuEntry = {
  label: MessageKey;
  load: () => Promise<{ default: ComponentType<PersonDialogProps> }>;
};
export type PersonDialogProps = {
  person: { id: string; name: string };
  onClose: () => void;
  /** The person was blocked in the dialog: close what shows them. */
  onBlocked?: () => void;
};

/** Appearance and actions of a notification type. */
export type NotificationVariant = {
  icon: LucideIcon;
  colours: string;
  /** Buttons that answer it; also shown after the answer, for the next step. */
  Actions?: ComponentType<NotificationActionsProps>;
  /** An invented example if none can be loaded: its text's key and params. */
  example?: (t: (key: MessageKey) => string) => { key: string; params: Record<string, string> };
};
export type NotificationActionsProps = {
  notification: ShownNotification;
  what: string;
  onLeave?: () => void;
};
export type ShownNotification = { id: string; actionable: boolean; data: Record<string, unknown> };

/**
 * Everything a feature contributes to the browser. It is declared in the feature's folder (`web/feature.tsx`) and
 * listed in `app/web.tsx`. It is part of the first load, so large code must be behind an import().
 */
export type WebFeature = {
  name: string;
  pages?: Page[];
  nav?: NavItem[];
  header?: HeaderPart[];
  /** Context provider around every page, e.g. for the signed-in learner. */
  provider?: ComponentType<{ children: ReactNode }>;
  /** Rendered beside every page, e.g. listeners. */
  background?: ComponentType;
  /** Queries to refetch after its live events: `refetchOn<typeof chatEvents, typeof chatContract>('chat', …)`. */
  refetch?: RefetchRules;
  /**
   * Code for later interaction, e.g. dialogs: prefetched when idle, so that it works offline. Optional parts are a
   * `latePart` instead (app/late-code.test.ts).
   */
  ahead?: (() => Promise<unknown>)[];
  /** Senders of its outbox commands, by kind: `{ 'chat.send': () => import('./send-command.ts') }`. */
  commands?: Senders;
  /** Data of every page, for server rendering. */
  seeds?: () => SeedQuery[];
  /** Called once, before the first page is rendered. */
  start?: () => void;
  home?: () => Promise<{ default: HomeCards }>;
  searchTabs?: SearchTab[];
  /** A control for the other person in a conversation's header; its code is loaded after the page. */
  ConversationAction?: ComponentType<ConversationActionProps>;
  /** A visible line below a text about the purpose of reading it; its code is loaded after the page. */
  ReadingLine?: ComponentType<{ book: string }>;
  personMenu?: PersonMenuEntry;
  profileCards?: () => Promise<{ default: ProfileCard[] }>;
  /** By notification type, as declared on the server. */
  notifications?: () => Promise<{ default: Record<string, NotificationVariant> }>;
  /** Switches on the settings page; the server's side lists the same. */
  preferences?: NotificationPreference[];
  /** Links at the foot of sign-in and account pages; their texts are visitors' texts. */
  foot?: { path: string; label: MessageKey }[];
};

/** Declares a feature. Returns its argument unchanged; it exists for type checking. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;

/** Declares the cards of a feature; `Part` is its server's part of the dashboard's answer. */
export const defineHomeCards = <Part>(cards: HomeCards<Part>): HomeCards => cards as HomeCards;

const Features = createContext<readonly WebFeature[]>([]);
export const FeaturesProvider = Features.Provider;
/** All features, in the order of app/web.tsx. */
export const useFeatures = (): readonly WebFeature[] => use(Features);

export const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;
