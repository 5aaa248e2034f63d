export const episodeKinds = ['story', 'law', 'person', 'place', 'object', 'parashah', 'haftarah'] as const;
