import { languageFacts } from '#shared/languages.ts';

type Tree = { [key: string]: string | Tree };
type Values = Record<string, unknown> & { count?: number; lng?: string };
type Translate = (key: string, values?: Values) => string;
type Listener = (language: string) => void;

const LAST_RESORT = 'fr';

/**
 * The part of i18next that we use, with its format and types. Substituted by Vite (scripts/light-words.ts);
 * words.test.ts compares the two over all catalogues.
 */
export class Words {
  language = LAST_RESORT;
  isInitialized = false;
  readonly #trees: Record<string, Tree> = {};
  readonly #fixed = new Map<string, Translate>();
  readonly #rules = new Map<string, Intl.PluralRules>();
  readonly #listeners = new Set<Listener>();
  #missing = (key: string): string => key;

  /** Differs from the chosen one until its catalogue is loaded. */
  get resolvedLanguage(): string | undefined {
    return [this.language, LAST_RESORT].find((language) => this.#trees[language]);
  }

  use(_extension: unknown): this {
    return this;
  }

  async init({
    lng,
    resources = {},
    parseMissingKeyHandler,
  }: {
    lng?: string;
    resources?: Record<string, { translation: Tree }>;
    parseMissingKeyHandler?: (key: string) => string;
  }): Promise<void> {
    for (const [language, { translation }] of Object.entries(resources)) this.#trees[language] = translation;
    this.language = lng ?? this.language;
    this.#missing = parseMissingKeyHandler ?? this.#missing;
    this.isInitialized = true;
  }

  createInstance(): Words {
    return new Words();
  }

  addResourceBundle(language: string, _namespace: string, texts: Tree): this {
    this.#trees[language] = joined(this.#trees[language] ?? {}, texts);
    return this;
  }

  async changeLanguage(language: string): Promise<void> {
    this.language = language;
    // Also when texts were only added.
    this.#fixed.delete(language);
    for (const listener of [...this.#listeners]) listener(language);
  }

  on(_event: 'languageChanged', listener: Listener): void {
    this.#listeners.add(listener);
  }

  off(_event: 'languageChanged', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  dir(language = this.language): 'ltr' | 'rtl' {
    return languageFacts[language as keyof typeof languageFacts]?.direction ?? 'ltr';
  }

  exists(key: string): boolean {
    return this.#find(key, this.language) !== undefined;
  }

  readonly t: Translate = (key, values) => this.#say(key, values?.lng ?? this.language, values);

  /** The same function for the same language. */
  getFixedT(language: string): Translate {
    const known = this.#fixed.get(language);
    if (known) return known;
    const made: Translate = (key, values) => this.#say(key, values?.lng ?? language, values);
    this.#fixed.set(language, made);
    return made;
  }

  #say(key: string, language: string, values: Values = {}): string {
    const text = this.#find(key, language, values.count);
    return text === undefined ? this.#missing(key) : filled(text, values);
  }

  #find(key: string, language: string, count?: number): string | undefined {
    for (const spoken of new Set([language, LAST_RESORT])) {
      const tree = this.#trees[spoken];
      if (!tree) continue;
      const forms = typeof count === 'number' ? [`${key}_${this.#rulesOf(spoken).select(count)}`, key] : [key];
      if (count === 0) forms.unshift(`${key}_zero`);
      for (const form of forms) {
        const text = at(tree, form);
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  #rulesOf(language: string): Intl.PluralRules {
    const known = this.#rules.get(language) ?? new Intl.PluralRules(language);
    this.#rules.set(language, known);
    return known;
  }
}

function at(tree: Tree, key: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** Once: braces within values, and those without a value, are retained. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{([^{}]+)\}\}/g, (braces, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) ? String(values[key] ?? '') : braces;
  });

function joined(one: Tree, other: Tree): Tree {
  const both: Tree = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = both[key];
    both[key] = typeof value === 'object' ? joined(typeof before === 'object' ? before : {}, value) : value;
  }
  return both;
}

export default new Words();
