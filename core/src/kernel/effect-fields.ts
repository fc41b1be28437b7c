import { menuLockKinds, menuLockOverrides } from '#base/enumerations';
import { isJsonObject, type Json } from '#base/json';
import type { CommandEffect } from './contract';
import type { AnswerPart, AnswerShape, AskedQuestion, Length, SimulatedEffect } from './simulate';

/** Whether a property has a value that the contract allows. */
type Accepts = (value: Json | undefined) => boolean;
/** The properties of an object, the optional ones included. */
type Fields<T> = Readonly<Record<keyof T, Accepts>>;
/** Members of a union by their `kind`; several kinds can share one. */
type Kinds<U extends { readonly kind: string }> = {
  readonly [K in U['kind']]: Fields<Omit<U extends unknown ? (K extends U['kind'] ? U : never) : never, 'kind'>>;
};

const isText: Accepts = (value) => typeof value === 'string';
const isFlag: Accepts = (value) => typeof value === 'boolean';
const isNumber: Accepts = (value) => typeof value === 'number';
const isSeconds: Accepts = (value) => typeof value === 'number' && value >= 0;
/** A number of milliseconds, or of something else that is counted. */
const isWhole: Accepts = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isTextOrNull = orNull(isText);
const isRoles = optional(listOf(isText));
const isAnything: Accepts = (value) => value !== undefined;

/** The properties of each kind of effect. */
const effectFields: Kinds<CommandEffect> = {
  named: {
    type: oneOf(['PatientPosition', 'PatientState', 'PatientEmotion', 'ActorCompressionState']),
    actorId: isText,
    value: isText,
  },
  'overrides-locks': {
    override: oneOf(menuLockOverrides),
    locks: listOf(oneOf(menuLockKinds)),
    duration: optional(orNull(isSeconds)),
    roleIds: isRoles,
  },
  appears: { actorId: isText },
  disappears: { actorId: isText },
  pauses: {},
  'decides-feedback': { feedbackPointId: isText, isAchieved: isFlag, roleIds: isRoles },
  'gives-points': { points: isNumber, roleIds: isRoles },
  'ends-scenario': { outcome: optional(isText), after: optional(isSeconds) },
};

const lengthFields: Fields<Length> = { milliseconds: isWhole, isEstimate: isFlag };
const partFields: Fields<AnswerPart> = { id: isText, options: listOf(isText), multiple: isFlag };

const shapeFields: Kinds<AnswerShape> = {
  parts: { parts: listOf(object(partFields)), mustComplete: isFlag },
  choice: { count: isWhole },
  confirmation: {},
  call: {},
  conversation: { goals: isWhole },
  minigame: {},
  viewing: {},
};

const questionFields: Fields<AskedQuestion> = {
  shape: oneKindOf(shapeFields),
  subject: isTextOrNull,
  roleIds: listOf(isText),
  limit: orNull(isWhole),
  isEstimate: optional(isFlag),
  queues: isFlag,
};

const simulatedFields: Kinds<SimulatedEffect> = {
  waits: lengthFields,
  speaks: {
    actorId: isTextOrNull,
    length: object(lengthFields),
    pauseAfter: isWhole,
    then: (value) => value === 'continue' || value === 'nothing' || object({ payload: isAnything })(value),
  },
  later: { milliseconds: isWhole, payload: isAnything, holds: isFlag },
  asks: { question: object(questionFields) },
  starts: { actionCode: isText },
  result: { data: isAnything },
  closes: { subject: isText },
  continues: {},
};

/** Whether JSON is an effect of a command on the state of a play. */
export const isCommandEffect: (value: Json) => boolean = oneKindOf(effectFields);

/** Whether JSON is what a command can do when it is simulated. */
export const isSimulatedEffect: (value: Json) => boolean = oneKindOf({ ...effectFields, ...simulatedFields });

function object(fields: Readonly<Record<string, Accepts>>): Accepts {
  return (value) => isJsonObject(value) && Object.entries(fields).every(([name, accepts]) => accepts(own(value, name)));
}

function oneKindOf(kinds: Readonly<Record<string, Readonly<Record<string, Accepts>>>>): Accepts {
  return (value) => {
    if (!isJsonObject(value)) return false;
    const kind = own(value, 'kind');
    const fields = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return fields !== undefined && object(fields)(value);
  };
}

/** A property that the object itself has, not every object. */
function own(value: Readonly<Record<string, Json | undefined>>, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function listOf(accepts: Accepts): Accepts {
  return (value) => Array.isArray(value) && value.every(accepts);
}

function optional(accepts: Accepts): Accepts {
  return (value) => value === undefined || accepts(value);
}

function orNull(accepts: Accepts): Accepts {
  return (value) => value === null || accepts(value);
}

function oneOf(values: readonly string[]): Accepts {
  return (value) => typeof value === 'string' && values.includes(value);
}
