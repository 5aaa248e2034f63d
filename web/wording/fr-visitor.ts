import account from '#features/account/wording/fr.json' with { type: 'json' };
import shell from './fr.json' with { type: 'json' };

/** What is said before one is signed in. */
export default { ...shell, ...account };
