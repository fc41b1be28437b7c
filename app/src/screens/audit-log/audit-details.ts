import type { TextOf } from '#texts/text';
import type { AuditRow } from './audit-documents';

type Details = Readonly<Record<string, unknown>>;

/** Returns the details of an event, for people; empty if the kind says it all. */
export function detailsOf({ kind, details: given }: Pick<AuditRow, 'kind' | 'details'>, text: TextOf): string {
  const details = isRecord(given) ? given : {};
  const token = details['apiTokenId'] === undefined ? [] : [text('auditLog:withToken')];
  return [...partsOf(kind, details, text), ...causeOf(details, text), ...token].join(' · ');
}

const causes = {
  ISSUER: 'auditLog:byISSUER',
  INVITATION: 'auditLog:byINVITATION',
  OPERATOR: 'auditLog:byOPERATOR',
} as const;

/** Returns what decided it if no user of the institution did. */
function causeOf({ by }: Details, text: TextOf): readonly string[] {
  return Object.entries(causes).flatMap(([cause, key]) => (cause === by ? [text(key)] : []));
}

function partsOf(kind: AuditRow['kind'], details: Details, text: TextOf): readonly string[] {
  switch (kind) {
    case 'MEMBERS_CHANGED':
    case 'PERMISSIONS_CHANGED': {
      const added = listed(details['added']);
      const removed = listed(details['removed']);
      return [
        ...(added === '' ? [] : [text('auditLog:added', { what: added })]),
        ...(removed === '' ? [] : [text('auditLog:removed', { what: removed })]),
      ];
    }
    case 'GROUP_RENAMED':
    case 'LIBRARY_RENAMED':
    case 'INSTITUTION_CHANGED':
      return [text('auditLog:fromTo', { from: listed(details['from']), to: listed(details['to']) })];
    case 'LIBRARY_ACCESS_CHANGED':
      return [
        recipientOf(details, text),
        text('auditLog:fromTo', { from: accessOf(details['from'], text), to: accessOf(details['to'], text) }),
      ];
    case 'ACTION_UPLOADED':
      return typeof details['webApp'] === 'string' ? [text('auditLog:toWebApp', { name: details['webApp'] })] : [];
    case 'WEBHOOK_DISABLED':
      return [text(details['reason'] === 'GONE' ? 'auditLog:webhookGONE' : 'auditLog:webhookFAILING')];
    case 'WEBHOOK_CHANGED':
    case 'USER_CHANGED': {
      const changed = listed(details['changed']);
      const { enabled } = details;
      return [
        ...(changed === '' ? [] : [text('auditLog:changedFields', { what: changed })]),
        ...(enabled === true ? [text('auditLog:enabled')] : enabled === false ? [text('auditLog:disabled')] : []),
      ];
    }
    case 'SCENARIO_READ_ONLY_CHANGED':
      return [text(details['isReadOnly'] === true ? 'auditLog:readOnly' : 'auditLog:editable')];
    case 'TOKEN_CREATED':
    case 'TOKEN_REVOKED':
      return typeof details['ownerName'] === 'string' ? [text('auditLog:owner', { name: details['ownerName'] })] : [];
    case 'SESSIONS_ENDED':
      return typeof details['sessions'] === 'number' ? [text('auditLog:sessions', { count: details['sessions'] })] : [];
    case 'FILE_EXPORTED':
      return typeof details['rows'] === 'number' ? [text('auditLog:rows', { count: details['rows'] })] : [];
    case 'INVITATION_ACCEPTED':
      return typeof details['invitedAs'] === 'string' ? [text('auditLog:invitedAs', { id: details['invitedAs'] })] : [];
    case 'SIGN_IN':
      return typeof details['userAgent'] === 'string' ? [details['userAgent']] : [];
    case 'OTHER':
      return typeof details['kind'] === 'string' ? [details['kind']] : [];
    case 'PASSWORD_CHANGED':
      return details['link'] === undefined ? [] : [text('auditLog:withLink')];
    default:
      return [];
  }
}

function recipientOf({ groupId, groupName }: Details, text: TextOf): string {
  if (groupId === null) return text('auditLog:everyone');
  return typeof groupName === 'string' ? groupName : text('auditLog:deletedGroup');
}

const accessTexts = {
  FULL: 'auditLog:accessFULL',
  PARTIAL: 'auditLog:accessPARTIAL',
  READONLY: 'auditLog:accessREADONLY',
} as const;

function accessOf(access: unknown, text: TextOf): string {
  const known = Object.entries(accessTexts).find(([name]) => name === access)?.[1];
  return text(known ?? 'auditLog:accessNone');
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
