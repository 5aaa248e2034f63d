export { copyText } from './share-invitation/copy-text.ts';
export { copyInvitation, shareInvitation } from './share-invitation/share-invitation.tsx';
