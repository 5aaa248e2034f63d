const files = import.meta.glob<string>('../../../search/shared/data/*.tsv', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Addresses of the data files of the search, by their names. */
export const listUrls = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsv'.length), url]),
);
