/** What an episode is about; the last two are what is read in the synagogue, week by week. */
export const episodeKinds = ['story', 'law', 'person', 'place', 'object', 'parashah', 'haftarah'] as const;
