/** What an episode is about. */
export const episodeKinds = ['story', 'law', 'person', 'place', 'object'] as const;
