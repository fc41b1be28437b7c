import { errorMessages, isErrorCode } from '@scn/core/operations/error-codes';
import { Refusal } from '@scn/core/operations/refusal';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { SignIn } from '../sign-in/sign-in';
import { requireIdentity } from './identity';

/** What one editor has counted since it last told. Nothing in it says who or what. */
interface Counts {
  /** 1 with the first telling of a session. */
  readonly sessions: number;
  /** Screens opened, by the pattern of their address. */
  readonly screens: Readonly<Record<string, number>>;
  /** Errors shown, by code. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Bytes of one telling: every screen there is, and every code. */
const mostBytes = 16 * 1024;
/** What one session can have done between two tellings. */
const mostOfOne = 1000;
/** Screens that are told apart. Their names come from outside: there are no more figures than this, whatever is sent. */
const mostScreens = 150;
/** Whatever is not told apart. */
const other = 'other';
/** Errors without a code of the catalogue: of the network, and of the editor itself. */
const errorsWithoutCode: readonly string[] = ['network', 'page', 'chunk', 'unhandled', other];

/**
 * `POST /telemetry`: figures of editors whose people have switched them on. They are added up for `/metrics`, and nothing else is
 * kept: neither who sent them, nor when.
 */
export function addTelemetryRoute(
  http: FastifyInstance,
  signIn: Pick<SignIn, 'authenticate'>,
  { registry }: { readonly registry: Registry },
): void {
  const registers = [registry];
  const sessions = new Counter({
    name: 'scn_editor_sessions_total',
    help: 'Sessions of editors that send figures about use.',
    registers,
  });
  const screens = new Counter({
    name: 'scn_editor_screens_total',
    help: 'Screens opened in editors that send figures about use, by the pattern of their address.',
    labelNames: ['screen'],
    registers,
  });
  const errors = new Counter({
    name: 'scn_editor_errors_total',
    help: 'Errors shown in editors that send figures about use, by code.',
    labelNames: ['code'],
    registers,
  });
  const known = new Set<string>();
  const nameOf = (screen: string): string => {
    if (known.has(screen)) return screen;
    if (known.size >= mostScreens || !isPattern(screen)) return other;
    known.add(screen);
    return screen;
  };
  http.post('/telemetry', { bodyLimit: mostBytes }, async (request, reply) => {
    await requireIdentity(signIn, request);
    const counts = readCounts(request.body);
    sessions.inc(counts.sessions);
    for (const [screen, count] of Object.entries(counts.screens)) screens.inc({ screen: nameOf(screen) }, count);
    for (const [code, count] of Object.entries(counts.errors)) errors.inc({ code: knownError(code) }, count);
    return reply.code(204).send();
  });
}

/** A pattern of an address: `/libraries/:libraryCode`. An address itself, with codes and ids, is none. */
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
    if ((sessions === 0 || sessions === 1) && isCounted(screens, mostScreens) && isCounted(errors, mostErrors))
      return { sessions, screens, errors };
  }
  throw new Refusal('InvalidDataError', {}, 'These are no figures of an editor.');
}

const mostErrors = Object.keys(errorMessages).length + errorsWithoutCode.length;

function isCounted(value: unknown, most: number): value is Readonly<Record<string, number>> {
  if (!isRecord(value)) return false;
  const counts = Object.values(value);
  return (
    counts.length <= most &&
    counts.every((count) => Number.isInteger(count) && Number(count) >= 1 && Number(count) <= mostOfOne)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
