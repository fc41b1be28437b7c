import { useMemo } from 'react';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { versionFieldNames } from '@scn/core/document/upload/version-fields';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';

/** The last answers in the form of a scenario: sent, or left in the form when it was closed. */
export interface PublishAnswers {
  readonly kind: 'draft' | 'sent';
  readonly values: VersionValues;
}

/** Remembers the answers on this computer. */
export interface PublishMemory {
  /** Null if there are none. */
  readonly read: () => PublishAnswers | null;
  readonly keep: (answers: PublishAnswers) => void;
}

/** The answers of the user for a scenario. */
export function usePublishMemory(scenarioCode: string): PublishMemory {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  return useMemo(
    () => publishMemory(localStorage, `scn.publish.${id}.${institutionId}.${scenarioCode}`),
    [id, institutionId, scenarioCode],
  );
}

/** Stores the answers under a key. What is stored and unusable is ignored. */
export function publishMemory(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): PublishMemory {
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isAnswers(value) ? value : null;
      } catch {
        return null;
      }
    },
    keep: (answers) => {
      storage.setItem(key, JSON.stringify(answers));
    },
  };
}

function isAnswers(value: unknown): value is PublishAnswers {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('values' in value)) return false;
  const { kind, values } = value;
  if ((kind !== 'draft' && kind !== 'sent') || typeof values !== 'object' || values === null) return false;
  return versionFieldNames.every((field) => {
    const answer: unknown = (values as Partial<VersionValues>)[field];
    return emptyVersion[field] === null
      ? answer === null || (Array.isArray(answer) && answer.every((each) => typeof each === 'string'))
      : typeof answer === 'string';
  });
}
