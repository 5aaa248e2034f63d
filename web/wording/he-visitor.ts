import account from '#features/account/wording/he.json' with { type: 'json' };
import shell from './he.json' with { type: 'json' };

/** What is said before one is signed in. */
export default { ...shell, ...account };
