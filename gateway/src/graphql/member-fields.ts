import type { InputFieldMap, InputRef, MaybePromise } from '@pothos/core';
import { requireMember, type Member } from '#principal/principal';
import type { Builder } from './builder';
import type { GraphqlContext } from './context';
import {
  fieldWithInput,
  type FieldWithInput,
  type InputFields,
  type NoFields,
  type OwnInput,
} from './field-with-input';
import type { List } from './list/list';
import type { ListRequest, Page } from './list/list-field';

/*
 * Queries and mutations for members of an institution: their inputs have its id, and their resolvers get the member.
 */

const ofMember = {
  commonNames: ['institutionId'],
  common: (t: InputFields) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  subjectOf: ({ institutionId }: { readonly institutionId: string }, context: GraphqlContext): Member =>
    requireMember(context, institutionId),
};

/** Adds a query for members. */
export const memberQuery = fieldWithInput({
  root: 'query',
  argument: 'The institution, and what is read.',
  ...ofMember,
});

/** Adds a mutation for members. */
export const memberMutation = fieldWithInput({
  root: 'mutation',
  argument: 'The institution, and what is changed.',
  ...ofMember,
});

/** The options of a list for members. Its resolver gets the request for a page of it, which has been checked. */
type MemberList<Context, Row, Input extends InputFieldMap | InputRef<object>> = Omit<
  FieldWithInput<Context, Member, 'institutionId', List<Row>['page'], false, Input, ReturnType<List<Row>['args']>>,
  'type' | 'nullable' | 'args' | 'resolve'
> & {
  readonly list: List<Row>;
  resolve(
    member: Member,
    request: ListRequest,
    context: Context,
    input: OwnInput<Input, 'institutionId'>,
  ): MaybePromise<Page<Row>>;
};

/** Adds a query for a list, for members. */
export function memberList<
  Context extends GraphqlContext,
  Row,
  Input extends InputFieldMap | InputRef<object> = NoFields,
>(builder: Builder<Context>, name: string, { list, resolve, ...options }: MemberList<Context, Row, Input>): void {
  memberQuery(builder, name, {
    argOptions: { description: 'The institution, and what is listed.' },
    ...options,
    type: list.page,
    args: list.args,
    resolve: (member, input, context, args) => resolve(member, list.request(context, args, member), context, input),
  });
}
