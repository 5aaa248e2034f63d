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
/** A query as `queryOptions` of a client makes it. */
export type SeedQuery = Pick<FetchQueryOptions<unknown, Error, unknown, QueryKey>, 'queryFn'> & { queryKey: QueryKey };
type LoadedPage = Loaded & {
  /** What it shows that is the same for everybody as long as the server runs, for the server to draw it with and keep it. */
  facts?: () => SeedQuery[];
  /** What it shows first, for the server to draw it with. */
  seeds?: (asked: { params: Params; search: URLSearchParams }) => SeedQuery[];
  /** Of a page of learners: who reads it, and in which language and zone. Null where nobody is signed in. */
  reader?: (queryClient: QueryClient) => Promise<Reader | null>;
  /** Of a page of learners: asks for all it shows first; it never fails. Then it can be drawn at once, here and there. */
  prepare?: (features: readonly WebFeature[], queryClient: QueryClient) => Promise<void>;
};
export type Reader = { language: Language; zone: string };

export type Page = {
  /** As in the specification's table of routes; case and a slash at the end are ignored. */
  path: string;
  /** Loads the page straight from its file, so that it has a chunk of its own. */
  load: () => Promise<LoadedPage>;
  /** Who sees it: learners inside the frame with the navigation, visitors only, or anybody without the frame. */
  guard: 'signed-in' | 'visitors' | 'anybody';
  /**
   * What a visitor reads above the sign-in form who asked for this page and was led there, in place of the welcome; from the
   * visitors' words.
   */
  loginRequired?: { title: MessageKey; text: MessageKey };
  /** The page says nothing but what visitors read (locales/visitor-*.json): it need not wait for the whole catalogue. */
  visitorWords?: boolean;
  /** What it says at first sight, where that is much less than all there is; the rest comes when it is shown. */
  firstWords?: PageWords;
  /**
   * The server draws it, so that its words are there before its code: for learners where it is theirs alone, else for
   * visitors. `plain`: what stands behind `#` in its address, which no server sees, makes it another page, which the browser
   * draws.
   */
  drawn?: 'always' | 'plain';
  /**
   * It is as high as the screen and ends with something to use, e.g. a line to write in: no note may lie above it, and it
   * says itself that there is no network, or that what it waits for takes long.
   */
  wholeScreen?: boolean;
  /** It needs all of the width, too: no navigation stands beside it, and the page has a way back of its own. */
  alone?: boolean;
};

export type NavItem = {
  path: string;
  label: MessageKey;
  icon: LucideIcon;
  /** The rail and the bottom bar of a phone show all in this order. */
  order: number;
  /** Paths that belong to it besides its own. */
  also?: RegExp;
  /** How much is new there; its code comes after the page. */
  Badge?: ComponentType;
};

/** A control in the header of every page of a learner, beside the theme and the language. */
export type HeaderPart = { order: number; load: () => Promise<Loaded> };

/** Where a card stands on the dashboard: beside the greeting, above all else, as wide as the page, or in one of two columns. */
export type HomeSlot = 'greeting' | 'first' | 'wide' | 'column';
export type HomeCard = {
  slot: HomeSlot;
  order: number;
  Card: ComponentType;
  /** How many lines it takes by what is seeded, about, so that the columns end evenly. */
  lines?: (queryClient: QueryClient) => number;
};

/** What a feature shows on the dashboard. */
export type HomeCards<Part = unknown> = {
  /**
   * Puts the feature's part of the one answer (`home` of its server registration) where its cards look for it.
   * @param part the whole answer; a feature reads what its own server put in
   * @param date the day on this device, as `2026-11-22`
   */
  seed?: (queryClient: QueryClient, part: Part, date: string) => void;
  /** What its cards need beyond that answer and only few learners ask for; it never fails. The page waits for it. */
  load?: (queryClient: QueryClient, learnerId: string) => Promise<void>;
  /** What its cards ask for themselves once they are shown. Where the server draws them it is there first. */
  asksLater?: (() => SeedQuery[]) | undefined;
  cards: HomeCard[];
};

/** What a feature shows on the learner's own profile. */
export type ProfileCard = { order: number; Card: ComponentType };

/** Something else that can be searched on /search, beside the texts; its state is in the address. */
export type SearchTab = { value: string; label: MessageKey; order: number; load: () => Promise<Loaded> };

/** Whom a control in the head of a conversation is about. */
export type ConversationActionProps = { person: { id: string; name: string; picture: string | null } };

/** What can be done about a person besides blocking them: an entry of the menu that stands beside them on every screen. */
export type PersonMenuEntry = {
  label: MessageKey;
  /** The dialog it opens. */
  load: () => Promise<{ default: ComponentType<PersonDialogProps> }>;
};
export type PersonDialogProps = {
  person: { id: string; name: string };
  onClose: () => void;
  /** The person was blocked in it: what shows them can be closed. */
  onBlocked?: () => void;
};

/** How a type of notification looks, and what can be done with one in place. */
export type NotificationVariant = {
  icon: LucideIcon;
  /** Classes of its circle. */
  colours: string;
  /** Answers what it asks; also shown when it was answered, for what comes next. */
  Actions?: ComponentType<NotificationActionsProps>;
  /** A made-up one, for where none could be loaded: the text it has, by its key and what fills it. */
  example?: (t: (key: MessageKey) => string) => { key: string; params: Record<string, string> };
};
export type NotificationActionsProps = {
  notification: ShownNotification;
  /** Its text, for the names of buttons. */
  what: string;
  /** The learner follows a link of the actions. */
  onLeave?: () => void;
};
/** What the hub of notifications hands to a feature's actions. */
export type ShownNotification = { id: string; actionable: boolean; data: Record<string, unknown> };

/**
 * Everything a feature brings to the browser. It is declared in the feature's folder (`web/feature.tsx`), listed in
 * `app/web.tsx` and collected from there. It is part of the first load: what is large is named by an import() only.
 */
export type WebFeature = {
  name: string;
  pages?: Page[];
  nav?: NavItem[];
  header?: HeaderPart[];
  /** Stands around every page and knows what all of them need, e.g. who is signed in. */
  provider?: ComponentType<{ children: ReactNode }>;
  /** Stands beside every page, e.g. what listens while one reads. */
  background?: ComponentType;
  /** What is asked for again when one of its live events comes: `refetchOn<typeof chatEvents, typeof chatContract>('chat', …)`. */
  refetch?: RefetchRules;
  /**
   * Code that is needed at a press or later in a page, e.g. of dialogs: fetched when nothing else happens, so that it is there
   * without a network. What a page is good without is a `latePart` instead (app/late-code.test.ts).
   */
  ahead?: (() => Promise<unknown>)[];
  /** How its commands reach the server from the outbox, by their kinds: `{ 'chat.send': () => import('./send-command.ts') }`. */
  commands?: Senders;
  /** What every page needs to know, for the server to draw pages with. */
  seeds?: () => SeedQuery[];
  /** Called once, before the first page is drawn. */
  start?: () => void;
  home?: () => Promise<{ default: HomeCards }>;
  searchTabs?: SearchTab[];
  /** What can be done with the other of a conversation, as one control in its head; its code comes after the page. */
  ConversationAction?: ComponentType<ConversationActionProps>;
  /** What one reads a text for, as a line below it that stays in sight; its code comes after the page. */
  ReadingLine?: ComponentType<{ book: string }>;
  personMenu?: PersonMenuEntry;
  profileCards?: () => Promise<{ default: ProfileCard[] }>;
  /** By the names of its types, as its server declares them. */
  notifications?: () => Promise<{ default: Record<string, NotificationVariant> }>;
  /** Switches of the page of settings; the server's side lists the same. */
  preferences?: NotificationPreference[];
  /** Links at the foot of pages where one signs in or looks after one's account; their words are visitors' words. */
  foot?: { path: string; label: MessageKey }[];
};

/** Declares a feature. It returns what it is given: the types are what it is for. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;

/** Declares the cards of a feature; `Part` is what its server puts into the dashboard's answer. */
export const defineHomeCards = <Part>(cards: HomeCards<Part>): HomeCards => cards as HomeCards;

const Features = createContext<readonly WebFeature[]>([]);
export const FeaturesProvider = Features.Provider;
/** All features, in the order of app/web.tsx. */
export const useFeatures = (): readonly WebFeature[] => use(Features);

export const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;
