export { positionFragment } from './reading-position-name.ts';
export { BookmarkButton, FavoriteButton } from './toggle-buttons.tsx';
export { type KnownReference, useBookmark } from './use-bookmark.ts';
export { useFavorite } from './use-favorite.ts';
