/** Kinds of episodes; the last two are the weekly synagogue readings. */
export const episodeKinds = ['story', 'law', 'person', 'place', 'object', 'parashah', 'haftarah'] as const;
