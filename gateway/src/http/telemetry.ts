import { errorMessages } from '@scn/core/base/error-messages.gen';
import { isErrorCode, Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Principal, Authenticator } from '#principal/principal';
import { requireIdentity } from './identity';

/** The counts of one editor since its last report. They contain no personal data or content. */
interface Counts {
  /** 1 in the first report of a session. */
  readonly sessions: number;
  /** Opened screens, by the pattern of their address. */
  readonly screens: Readonly<Record<string, number>>;
  /** Displayed errors, by code. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Maximum size of a report in bytes: all screens and all codes. */
const maxBytes = 16 * 1024;
/** Maximum count in one report. */
const maxCountPerReport = 1000;
/** Maximum number of screens that are counted separately. The names come from clients, so this limits the number of metrics. */
const maxScreens = 150;
/** Label for everything that isn't counted separately. */
const other = 'other';
/** Errors without an error code: of the network, and of the editor itself. */
const errorsWithoutCode: readonly string[] = ['network', 'page', 'chunk', 'unhandled', other];

/**
 * `POST /telemetry`: usage statistics of editors whose users have opted in. They are added to `/metrics`; neither sender nor time
 * is stored.
 *
 * @param internalDomains - the e-mail domains of internal users, who are counted apart; empty to count all together
 */
export function addTelemetryRoute(
  http: FastifyInstance,
  authenticator: Authenticator,
  { registry }: { readonly registry: Registry },
  internalDomains: readonly string[] = [],
): void {
  const registers = [registry];
  const sessions = new Counter({
    name: 'scn_editor_sessions_total',
    help: 'Editor sessions that send usage statistics.',
    labelNames: ['internal'],
    registers,
  });
  const screens = new Counter({
    name: 'scn_editor_screens_total',
    help: 'Screens opened in editors that send usage statistics, by the pattern of their address.',
    labelNames: ['screen', 'internal'],
    registers,
  });
  const errors = new Counter({
    name: 'scn_editor_errors_total',
    help: 'Errors shown in editors that send usage statistics, by code.',
    labelNames: ['code', 'internal'],
    registers,
  });
  const known = new Set<string>();
  const nameOf = (screen: string): string => {
    if (known.has(screen)) return screen;
    if (known.size >= maxScreens || !isPattern(screen)) return other;
    known.add(screen);
    return screen;
  };
  http.post('/telemetry', { bodyLimit: maxBytes }, async (request, reply) => {
    const who = labelsOf(await requireIdentity(authenticator, request), internalDomains);
    const counts = readCounts(request.body);
    sessions.inc(who, counts.sessions);
    for (const [screen, count] of Object.entries(counts.screens))
      screens.inc({ screen: nameOf(screen), ...who }, count);
    for (const [code, count] of Object.entries(counts.errors)) errors.inc({ code: knownError(code), ...who }, count);
    return reply.code(204).send();
  });
}

/** Whether the user belongs to the provider of the gateway: the only thing about them that is counted. No label without domains. */
function labelsOf(
  { email }: Pick<Principal, 'email'>,
  internalDomains: readonly string[],
): { readonly internal?: 'true' | 'false' } {
  if (internalDomains.length === 0) return {};
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  return { internal: internalDomains.includes(domain) ? 'true' : 'false' };
}

/** A pattern of an address, such as `/libraries/:libraryCode`, but not an address with codes and ids. */
function isPattern(screen: string): boolean {
  return screen.length <= 160 && /^(\/(:[a-z][A-Za-z]*\??|[a-z]+(-[a-z]+)*))+$/.test(screen);
}

function knownError(code: string): string {
  return isErrorCode(code) || errorsWithoutCode.includes(code) ? code : other;
}

/** @throws Refusal InvalidDataError */
function readCounts(body: unknown): Counts {
  if (isRecord(body)) {
    const { sessions, screens, errors } = body;
    if ((sessions === 0 || sessions === 1) && isCounted(screens, maxScreens) && isCounted(errors, maxErrors))
      return { sessions, screens, errors };
  }
  throw new Refusal('InvalidDataError', {}, 'The usage statistics are invalid.');
}

const maxErrors = Object.keys(errorMessages).length + errorsWithoutCode.length;

function isCounted(value: unknown, most: number): value is Readonly<Record<string, number>> {
  if (!isRecord(value)) return false;
  const counts = Object.values(value);
  return (
    counts.length <= most &&
    counts.every((count) => Number.isInteger(count) && Number(count) >= 1 && Number(count) <= maxCountPerReport)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
