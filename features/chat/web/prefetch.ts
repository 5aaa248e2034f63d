export default [() => import('./pane/passage-dialog.tsx'), () => import('./beside/conversation-beside.tsx')];
