import { createHmac } from 'node:crypto';
import type { Provider as ProviderLibrary } from 'oidc-provider';
import { Provider } from './library';

/** The part of a model of the library that creates its id, which is also the token. */
interface TokenModel {
  readonly prototype: { generateTokenId(): string };
}

/**
 * Derives each refresh token from the one that it replaces: a token that is used again within its leeway returns the successor that was
 * already issued, from every gateway, also at the same time. With random ones, each use would open a branch of its own, and a stolen token
 * that is used in that minute would never be noticed.
 *
 * @param secret of all gateways of a database, so that the owner of a token can't compute its successors
 */
export function deriveSuccessors(provider: ProviderLibrary, secret: string): void {
  const { prototype } = provider.RefreshToken as unknown as TokenModel;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function (this: unknown) {
    const replaced = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    if (replaced === undefined) return generateTokenId.call(this);
    return createHmac('sha256', secret).update(`successor of ${replaced}`).digest('base64url');
  };
}
