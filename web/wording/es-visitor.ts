import account from '#features/account/wording/es.json' with { type: 'json' };
import shell from './es.json' with { type: 'json' };

/** What is said before one is signed in. */
export default { ...shell, ...account };
