// Runs before the first paint, so that a reader in the dark never sees a white flash. Same rule as web/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('havruta.theme');
  } catch {
    // storage is switched off: follow the system
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
