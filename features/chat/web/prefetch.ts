/** When idle, in this order. */
export default [() => import('./pane/passage-dialog.tsx'), () => import('./beside/conversation-beside.tsx')];
