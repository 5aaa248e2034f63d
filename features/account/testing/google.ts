import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { cookiesOf, post } from './journey.ts';

export function signedInByGoogle() {
  const provider = new OAuth2Server();
  const given: { world: World; claims: Record<string, unknown> } = { world: null as unknown as World, claims: {} };
  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
      Object.assign(token.payload, given.claims),
    );
    given.world = await openWorld({
      GOOGLE_CLIENT_ID: 'havruta-test',
      GOOGLE_CLIENT_SECRET: 'not a secret',
      GOOGLE_DISCOVERY_URL: `${provider.issuer.url}/.well-known/openid-configuration`,
    });
  });
  afterAll(async () => {
    await given.world.close();
    await provider.stop();
  });
  beforeEach(async () => {
    given.claims = { sub: 'g-1', email: 'Yael@Example.org', email_verified: true, name: 'Yael Cohen' };
    await given.world.app.pool.query('delete from rate_limits');
  });

  async function throughGoogle(
    change: (way: { back: URL; cookie: string }) => { back: URL; cookie: string } = (way) => way,
    ofAge = true,
  ): Promise<Response> {
    const pressed = await post(given.world, '/sign-in/oauth2', {
      ofAge,
      callbackURL: 'https://evil.example',
      errorCallbackURL: '//evil.example',
      newUserCallbackURL: '/\\evil',
    });
    expect(pressed.status, await pressed.clone().text()).toBe(200);
    const { url } = (await pressed.json()) as { url: string };
    const asked = new URL(url).searchParams;
    expect(asked.get('redirect_uri')).toBe('http://localhost:3000/api/auth/oauth2/callback/google');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')?.length).toBeGreaterThanOrEqual(32);
    const atProvider = await fetch(url, { redirect: 'manual' });
    const { back, cookie } = change({
      back: new URL(atProvider.headers.get('location') ?? ''),
      cookie: cookiesOf(pressed),
    });
    return given.world.ask('GET', back.pathname + back.search, {
      cookie,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
  }
  return Object.assign(given, { throughGoogle });
}
