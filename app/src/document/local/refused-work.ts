import type { OperationCall } from '@scn/core/base/issue';
import type { RefusalReason } from '../remote/document-gateway';
import { typedText } from './typed-text';

const ofPermission: readonly string[] = ['ScenarioAccessError', 'FieldAuthorisationError'];
const ofTarget: readonly string[] = [
  'NoRecordsFoundError',
  'ActorDoesNotExistError',
  'EntityAlreadyDeletedError',
  'MenuItemDoesNotExistError',
  'MenuLocationDoesNotExistError',
];
/** Operations that change values of an existing object: the author's choices and text there have no other place. */
const edits = /\.(?:update|rename|set|save)(?:-|$)/;

/** Whether the user may not make the change (any more). */
export function isOfPermission({ code }: Pick<RefusalReason, 'code'>): boolean {
  return ofPermission.includes(code);
}

/** Whether what is to be changed doesn't exist (any more). */
export function isOfTarget({ code }: Pick<RefusalReason, 'code'>): boolean {
  return ofTarget.includes(code);
}

/** Whether a refused change has something that its author chose or typed. Deletions, moves and copies have nothing. */
export function hasWork(calls: readonly OperationCall[]): boolean {
  return calls.some(({ name }) => edits.test(name)) || typedText({ calls }) !== '';
}
