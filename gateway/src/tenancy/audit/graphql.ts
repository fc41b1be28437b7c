import { sql } from 'drizzle-orm';
import type { Json } from '@scn/core/base/json';
import { shownKinds, shownKindValues } from '#audit/audit-kinds';
import type { Builder } from '#graphql/builder';
import { memberQuery } from '#graphql/member-fields';
import { requireRowId } from '#graphql/input/input-values';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { TenancyContext } from '../context';
import { auditColumns, auditCondition, readAuditEntry, shownKind, withNames, type AuditEntry } from './audit-entries';

/** Adds reading the audit log. Entries are written where something happens, by `#audit/record`. */
export function addAuditLog(builder: Builder<TenancyContext>): void {
  const kind = enumerationType(builder, shownKinds, 'AuditKind', shownKindValues);
  const type = builder.objectRef<AuditEntry>('AuditEntry').implement({
    description: 'Something that concerns access, sign-in, exports or deletions.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the entry.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
      kind: t.expose('kind', {
        type: kind,
        description: 'What happened; `OTHER` with its name in the details if this version doesn’t know it.',
      }),
      actorId: t.exposeID('actorId', {
        nullable: true,
        description: 'The user who did it; null if it was not a known user of the institution.',
      }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'Their current name; a pseudonym if their data were erased.',
      }),
      subjectId: t.exposeID('subjectId', { nullable: true, description: 'Id of what it was done to.' }),
      subjectName: t.exposeString('subjectName', {
        nullable: true,
        description: 'Its name at that time; the current name of a person.',
      }),
      details: t.field({
        type: 'JSON',
        description: 'What exactly, by kind.',
        resolve: ({ details }) => details as Json,
      }),
    }),
  });
  const list = declareList<AuditEntry>(builder, {
    name: 'AuditEntry',
    item: type,
    fields: {
      kind: {
        kind: 'enum',
        values: shownKinds,
        described: shownKindValues,
        value: (entry) => entry.kind,
        sql: shownKind,
      },
      at: { kind: 'date', value: ({ at }) => at, sql: sql`at` },
    },
    defaultTake: 100,
    // newest first, by the key: the index has that order
    defaultOrder: [],
  });
  memberQuery(builder, 'auditLog', {
    description: 'The audit log of the institution, newest first. Requires `AuditLog:Read`.',
    type: list.page,
    policy: ['Read', 'AuditLog'],
    input: (t) => ({
      userId: t.id({ description: 'Only what this user did, or what concerned them.' }),
      kinds: t.field({ type: [kind], description: 'Only these kinds.' }),
      from: t.field({ type: 'DateTime', description: 'Not before.' }),
      until: t.field({ type: 'DateTime', description: 'Before.' }),
    }),
    typeOptions: { description: 'Input of `auditLog`. Omitted: no restriction.' },
    argOptions: { description: 'The institution, and what is listed.' },
    args: list.args,
    resolve: async (member, { userId, kinds, from, until }, context, args) => {
      const condition = auditCondition({
        userId: userId === null || userId === undefined ? null : requireRowId(userId, 'user'),
        kinds: kinds ?? [],
        from: from ?? null,
        until: until ?? null,
      });
      const request = list.request(context, args, member);
      const source = { select: auditColumns, from: sql`audit_entry`, condition, key: sql`at DESC, id` };
      return context.services.database.inInstitution(member.institutionId, async (queries) => {
        const page = await list.inSql(queries, source, request, readAuditEntry);
        return { ...page, items: await withNames(queries, page.items) };
      });
    },
  });
}
