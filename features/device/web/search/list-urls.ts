const files = import.meta.glob<string>('../../../search/shared/data/*.tsv', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const listUrls = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsv'.length), url]),
);
