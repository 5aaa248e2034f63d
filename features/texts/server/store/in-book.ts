/**
 * SQL that counts the book's sections with a translation, by title and language. `one` is a row of `library_versions`
 * in a query of `library_sections`. Versions chosen by title (rank 0) do not count.
 */
export const IN_BOOK = `case one.side when 'translation' then (
  select count(*)::int from library_sections as other join library_versions as same on same.reference = other.reference
  where other.book = library_sections.book and same.language = one.language and same.title = one.title and same.rank > 0)
  else 0 end`;
