import type { Refusal } from '@scn/core/base/refusal';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { retryAfterOf, statusOf } from '#http/failure';
import { renderPage } from '../pages/page';
import { messagePage } from '../pages/provider-pages';

/**
 * Responds to a request that failed because the database isn't available: OAuth's code for it (RFC 6749, 4.1.2.1), and the code and
 * message of every other route. The library would respond with an unexpected error.
 */
export function answerUnavailable(
  ctx: Pick<KoaContextWithOIDC, 'status' | 'set' | 'accepts' | 'type' | 'body'>,
  refusal: Refusal,
): void {
  const { code, message, metadata } = refusal;
  ctx.status = statusOf(code);
  const seconds = retryAfterOf(refusal);
  if (seconds !== null) ctx.set('retry-after', String(seconds));
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html';
    ctx.body = renderPage(messagePage({ title: 'Not Available', text: message }));
    return;
  }
  const errors = [{ message, extensions: { code, metadata: JSON.stringify(metadata) } }];
  ctx.body = { error: 'temporarily_unavailable', error_description: message, errors };
}
