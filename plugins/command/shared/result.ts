import {
  constant,
  defineArgumentRule,
  durationText,
  flag,
  milliseconds,
  neededReference,
  object,
  oneOf,
  playTimeSeconds,
  seconds,
  type EntityKind,
  type JsonObject,
  type SimulateContext,
  type Snapshot,
} from '@scn/sdk';
import type { Simulated } from './simulated';

/** The field for when a result arrives. The maximum is the longest scenario, 99 minutes. */
export const availableAfter = () =>
  seconds({
    title: 'Available after',
    description: 'Time from this command until the result arrives. The playlist continues.',
    maximum: 5940,
  });

const deliverySchema = oneOf(
  [
    object({ by: constant('BEDSIDE', { title: 'How' }) }, { title: 'At the bedside' }),
    object(
      { by: constant('PHONE', { title: 'How' }), callerId: neededReference('actor', { title: 'Caller' }) },
      { title: 'By phone' },
    ),
  ],
  { title: 'Delivery', description: 'Shown at the bedside, or read out by a caller.' },
);

/** The field for how a result reaches the learner. */
export const delivery = () => deliverySchema;

/** The field for whether the written report is shown with an image. */
export const showReport = () =>
  flag({
    title: 'Show the report',
    description:
      'At the bedside. Turn it off if the learner should interpret the image. By phone, the report is always read out.',
  });

type Delivery = Snapshot<typeof deliverySchema>;

/** The end of a summary: how and when the result arrives. */
export function deliveryWords(args: { readonly availableAfter: number; readonly delivery: Delivery }): string {
  const by = args.delivery.by === 'PHONE' ? 'by phone' : 'at the bedside';
  return args.availableAfter === 0 ? by : `${by} after ${durationText(args.availableAfter)}`;
}

interface DeliveryArguments {
  readonly patientId: string | null;
  readonly availableAfter: number;
  readonly delivery: Delivery;
}

type ResultArguments<K extends string> = Readonly<Record<K, string | null>> & DeliveryArguments;

/** A result that a command delivers. */
interface DeliveredResult {
  readonly kind: EntityKind;
  /** Null while none is chosen: nothing is delivered. */
  readonly resultId: string | null;
  /** Reads the values of a laboratory sheet; left out for what has none. */
  readonly values?: () => JsonObject;
  /** The values are those of the moment at which the playlist reaches the command, not of the moment at which the result is available. */
  readonly areTaken?: boolean;
}

/** A command that delivers a result, in a play: the result is available after its time, and the playlist goes on. */
export function deliversResult(
  { args, event }: SimulateContext<DeliveryArguments>,
  { kind, resultId, values, areTaken = false }: DeliveredResult,
): Simulated {
  const { patientId, availableAfter, delivery } = args;
  if (patientId === null || resultId === null) return [];
  if (event.kind === 'reached' && availableAfter > 0) {
    const payload = areTaken ? (values?.() ?? null) : null;
    return [{ kind: 'later', milliseconds: milliseconds(availableAfter), payload, holds: false }];
  }
  if (event.kind !== 'reached' && event.kind !== 'due') return [];
  const shown = (event.kind === 'due' ? event.payload : null) ?? values?.();
  const data = { kind, patientId, resultId, delivery };
  return [{ kind: 'result', data: shown === undefined ? data : { ...data, values: shown } }];
}

/**
 * The rules for every command that delivers a result.
 *
 * @param property the argument that names the result
 * @param kind what it refers to
 */
export function resultRules<K extends string>(property: K, kind: EntityKind) {
  const define = defineArgumentRule<ResultArguments<K>>();
  return {
    'other-patient': define({
      severity: 'ERROR',
      title: 'The result belongs to the patient',
      why: 'Treating a patient based on another patient’s result harms both. A scenario must not teach this by mistake.',
      messages: {
        'other-patient':
          'This result belongs to another patient. Choose a result of this patient, or change the patient.',
      },
      check({ args, view, report }) {
        const { [property]: resultId, patientId } = args;
        if (resultId === null || patientId === null || view?.exists(patientId, 'patient') !== true) return;
        const owner = view.get(resultId, kind)?.parent;
        if (owner && owner.id !== patientId) report({ messageId: 'other-patient', at: `/${property}` });
      },
    }),
    'arrives-in-time': define({
      severity: 'WARNING',
      title: 'A result arrives before the scenario is over',
      why: 'Otherwise the learner waits for a result that never arrives, and nothing that depends on it happens.',
      messages: {
        'too-late':
          'The result arrives after {{after, duration}}, but the scenario plays for {{playTime, duration}}. Let it arrive earlier.',
      },
      check({ args: { availableAfter: after }, view, report }) {
        const playTime = view?.derive(playTimeSeconds);
        if (playTime !== undefined && after >= playTime) {
          report({ messageId: 'too-late', at: '/availableAfter', data: { after, playTime } });
        }
      },
    }),
    'caller-on-phone': define({
      severity: 'ERROR',
      title: 'The caller is a phone contact',
      why: 'An actor in the room can’t phone: no one would speak the result, or it would be spoken twice.',
      messages: {
        'not-on-phone':
          '{{actor}} is not a phone contact. Choose an actor of type Phone, or deliver the result at the bedside.',
      },
      check({ args, view, report }) {
        if (args.delivery.by !== 'PHONE' || args.delivery.callerId === null) return;
        const caller = view?.get(args.delivery.callerId, 'actor')?.value;
        if (caller && caller.type !== 'PHONE') {
          report({ messageId: 'not-on-phone', at: '/delivery/callerId', data: { actor: caller.name } });
        }
      },
    }),
  };
}

/** The rules for a command that delivers a result with a written report: {@link resultRules}, and that the report exists. */
export function reportedResultRules<K extends string>(property: K, kind: EntityKind) {
  return {
    ...resultRules(property, kind),
    'report-written': defineArgumentRule<ResultArguments<K> & { readonly showReport: boolean }>()({
      severity: 'ERROR',
      title: 'A report that is shown or read out is not empty',
      why: 'Otherwise the learner waits for an empty report, or for a caller with nothing to read out.',
      messages: {
        'no-report': 'The result has no written report to show. Write one, or turn off “Show the report”.',
        'nothing-read-out':
          'The result has no written report for the caller to read out. Write one, or deliver the result at the bedside.',
      },
      check({ args, view, report }) {
        const resultId = args[property];
        const result = resultId === null ? undefined : view?.get(resultId, kind)?.value;
        if (result === undefined) return;
        const { reportText } = result as { readonly reportText?: string };
        if (reportText !== undefined && reportText.trim() !== '') return;
        if (args.delivery.by === 'PHONE') report({ messageId: 'nothing-read-out', at: '/delivery' });
        else if (args.showReport) report({ messageId: 'no-report', at: '/showReport' });
      },
    }),
  };
}
