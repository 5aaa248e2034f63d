import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, type RefObject, use } from 'react';
import type { Params } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import type { MessageKey } from './locales/catalogue.ts';
import type { Senders } from './outbox/senders.ts';
import type { RefetchRules } from './realtime/refetch.ts';

type Loaded = { default: ComponentType };
export type SeedQuery = Pick<FetchQueryOptions<unknown, Error, unknown, QueryKey>, 'queryFn'> & { queryKey: QueryKey };
export type LoadedPage = Loaded & {
  facts?: () => SeedQuery[];
  seeds?: (asked: { params: Params; search: URLSearchParams }) => SeedQuery[];
  /** Reads what the page shows from this device: without a network, its first rendering waits for it. Never fails. */
  readDevice?: (asked: { params: Params; search: URLSearchParams }) => Promise<void>;
  /** Reader of learner pages; null without a sign-in. On the server only. */
  reader?: (queryClient: QueryClient) => Promise<Reader | null>;
  /** Loads what the first rendering of a learner's page shows; never fails. */
  prepare?: (features: readonly WebFeature[], queryClient: QueryClient) => Promise<void>;
};
export type Reader = { language: Language; zone: string };

export type Page = {
  /** Case and a trailing slash are ignored. */
  path: string;
  load: () => Promise<LoadedPage>;
  /** Learners (with the navigation), visitors only, or anybody. */
  guard: 'signed-in' | 'visitors' | 'anybody';
  /** Shown above the sign-in form when a visitor requested this page; the core's texts. */
  loginRequired?: { title: MessageKey; text: MessageKey };
  /** Features whose texts the page shows. Default: all, also of what other features show on it. */
  texts?: readonly string[];
  /**
   * Readable before its code is loaded. `plain`: an address with a hash shows another page, which only the browser can
   * render.
   */
  serverRendered?: 'always' | 'plain';
  /** Ends with a control, so no overlay may cover it; shows network problems itself. */
  wholeScreen?: boolean;
  /** The navigation is hidden; the page has its own way back. */
  alone?: boolean;
};

export type NavItem = {
  path: string;
  label: MessageKey;
  icon: LucideIcon;
  order: number;
  also?: RegExp;
  /** Its code is loaded after the page. */
  Badge?: ComponentType;
};

/** Shown on every learner page, beside theme and language. */
export type HeaderPart = { order: number; load: () => Promise<Loaded> };

/** Slot of a card on the dashboard: beside the greeting, first, full width, in one of two columns, or below them. */
export type HomeSlot = 'greeting' | 'first' | 'wide' | 'column' | 'last';
export type HomeCard = {
  slot: HomeSlot;
  order: number;
  Card: ComponentType;
  /** Estimated height; EMPTY_LINES for an empty list, rendered below the columns. */
  lines?: (queryClient: QueryClient) => number;
};

export const EMPTY_LINES = 1;

export type HomeCards<Part = unknown> = {
  /**
   * Stores the feature's part of the dashboard's answer in its queries.
   * @param date the day on this device, as `2026-11-22`
   */
  seed?: (queryClient: QueryClient, part: Part, date: string) => void;
  /** Further data that few learners need. Never fails; the page waits for it. */
  load?: (queryClient: QueryClient, learnerId: string) => Promise<void>;
  cards: HomeCard[];
};

export type ProfileCard = { order: number; Card: ComponentType };

export type SearchTab = { value: string; label: MessageKey; order: number; load: () => Promise<Loaded> };

export type DeviceSearchInput = {
  q: string;
  category?: string;
  book?: string;
  page: number;
  language: string;
};
/** Searches texts of this device; null if none are stored. */
export type DeviceSearch = (input: DeviceSearchInput) => Promise<unknown>;

export type ConversationActionProps = { person: { id: string; name: string; picture: string | null } };

export type PersonMenuEntry = {
  icon: LucideIcon;
  label: MessageKey;
  load: () => Promise<{ default: ComponentType<PersonDialogProps> }>;
};
export type PersonDialogProps = {
  person: { id: string; name: string };
  onClose: () => void;
  onBlocked?: () => void;
};

export type NotificationVariant = {
  icon: LucideIcon;
  colours: string;
  Actions?: ComponentType<NotificationActionsProps>;
  /** An invented example if none can be loaded. */
  example?: (t: (key: MessageKey) => string) => { key: string; params: Record<string, string> };
};
export type NotificationActionsProps = {
  notification: ShownNotification;
  what: string;
  onLeave?: () => void;
};
export type ShownNotification = { id: string; actionable: boolean; data: Record<string, unknown> };

export type PlanTextProps = {
  personId: string;
  onChoose: (text: { reference: string; title: string }) => void;
};

/** `drawn` changes when the words are other nodes, e.g. without vowels. */
export type TextLayerProps = { chapter: Chapter; list: RefObject<HTMLElement | null>; drawn: string };

/**
 * Everything a feature contributes to the browser: declared in `web/feature.tsx`, listed in `app/web.tsx`. Part of the
 * first load, so large code must be behind an import().
 */
export type WebFeature = {
  name: string;
  pages?: Page[];
  nav?: NavItem[];
  header?: HeaderPart[];
  provider?: ComponentType<{ children: ReactNode }>;
  background?: ComponentType;
  refetch?: RefetchRules;
  /** Code for later interaction, prefetched when idle, so that it works offline (app/prefetch.test.ts). */
  prefetch?: () => Promise<{ default: (() => Promise<unknown>)[] }>;
  commands?: Senders;
  /** Page with the texts of this device, linked where learners see that there is no network. */
  offlinePage?: string;
  /** Prepares this browser for a time without a network, when idle, until the sign-out. */
  offline?: () => Promise<{ default: (learnerId: string, ended: AbortSignal) => void }>;
  /** Answers the search of the texts without a server, in the form of the search's `DeviceAnswer`. */
  deviceSearch?: () => Promise<{ default: DeviceSearch }>;
  seeds?: () => SeedQuery[];
  start?: () => void;
  home?: () => Promise<{ default: HomeCards }>;
  searchTabs?: SearchTab[];
  /** Shown for the other person in a conversation's header; loaded after the page. */
  ConversationAction?: ComponentType<ConversationActionProps>;
  /** Shown below a text: the purpose of reading it; loaded after the page. */
  ReadingLine?: ComponentType<{ book: string }>;
  /** Texts to study with a person, in the form that plans a session with them; loaded after the form. */
  PlanText?: ComponentType<PlanTextProps>;
  /** Shown on the words of a text, alone or together; loaded after the page. */
  TextLayer?: ComponentType<TextLayerProps>;
  personMenu?: PersonMenuEntry;
  profileCards?: () => Promise<{ default: ProfileCard[] }>;
  notifications?: () => Promise<{ default: Record<string, NotificationVariant> }>;
  preferences?: NotificationPreference[];
  /** Links on sign-in and account pages; visitors' texts. */
  foot?: { path: string; label: MessageKey }[];
};

export const defineWebFeature = (feature: WebFeature): WebFeature => feature;

/** `Part`: the server's part of the dashboard. */
export const defineHomeCards = <Part>(cards: HomeCards<Part>): HomeCards => cards as HomeCards;

const Features = createContext<readonly WebFeature[]>([]);
export const FeaturesProvider = Features.Provider;
export const useFeatures = (): readonly WebFeature[] => use(Features);

export const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;
