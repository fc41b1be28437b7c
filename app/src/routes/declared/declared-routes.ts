import { subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import type { DeclaredScreen } from './declared-screen';
import { mayAny } from '../gates';
import type { Gate, Route } from '../route';

/** The routes of a declared screen: its address, and its further addresses. */
export function declaredRoutes(declared: DeclaredScreen): readonly Route[] {
  const { path, title, aliases = [] } = declared;
  const gate = gateOf(declared);
  return [path, ...aliases.map((alias) => alias.path)].map((each) => ({
    area: 'scenario',
    path: each,
    title,
    screen: 'declared',
    declared,
    ...(gate === undefined ? {} : { gate }),
  }));
}

/** Who can open it: with one of the actions on one of the subjects that the schema gives to what it shows. */
function gateOf({ part, lists = [], opensWith }: DeclaredScreen): Gate | undefined {
  if (opensWith === undefined) return undefined;
  const ofPart =
    part === undefined
      ? []
      : [typeof part === 'string' ? subjectOf(`/${part.replaceAll('.', '/')}`) : subjectOfKind(part.kind)];
  const subjects = new Set([...ofPart, ...lists.map(({ kind }) => subjectOfKind(kind))]);
  return mayAny(opensWith.actions, [...subjects], ...(opensWith.conditions ?? []));
}
