import type { KoaContextWithOIDC } from 'oidc-provider';

type ExchangeContext = Pick<KoaContextWithOIDC, 'oidc' | 'status'>;

/**
 * Notes the sign-in of a code that is being exchanged again, before the library deletes it with its grant. Only then is it known whose
 * access tokens end.
 */
export async function noteReplayedCode({ oidc }: Pick<KoaContextWithOIDC, 'oidc'>): Promise<void> {
  const code = codeOf(oidc);
  if (code === undefined || oidc.entities.AuthorizationCode !== undefined) return;
  const found = await oidc.provider.AuthorizationCode.find(code, { ignoreExpiration: true });
  if (found !== undefined) oidc.entity('AuthorizationCode', found);
}

/** Deletes the code of a failed exchange: with a stolen code, no second verifier can be tried. */
export async function useUpFailedCode(context: ExchangeContext): Promise<void> {
  const code = context.status < 400 ? undefined : codeOf(context.oidc);
  if (code === undefined) return;
  const found = await context.oidc.provider.AuthorizationCode.find(code, { ignoreExpiration: true });
  // a consumed one is kept, to recognise that it is used again
  if (found !== undefined && (found as { readonly consumed?: unknown }).consumed === undefined) await found.destroy();
}

/** The code of a request to the token endpoint. */
function codeOf({ route, params }: KoaContextWithOIDC['oidc']): string | undefined {
  const { grant_type: grantType, code } = params ?? {};
  return route === 'token' && grantType === 'authorization_code' && typeof code === 'string' ? code : undefined;
}
