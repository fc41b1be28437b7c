import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page that the gateway renders itself: no script, one inline style sheet. */
export interface Page {
  readonly html: string;
  readonly style: string;
}

/** A content policy that allows only the inline style sheet, by its hash. */
export function contentPolicyOf({ style }: Page): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('content-security-policy', contentPolicyOf(page))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
