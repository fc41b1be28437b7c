import { fold, containsForm, searchForms } from '@scn/core/search/fold';
import {
  isPolicyName,
  parsePolicyName,
  policyActions,
  subjectTitle,
  type PolicyAction,
} from '@scn/core/permissions/policies';

/** A policy that groups can have. */
export interface MatrixPolicy {
  readonly policyName: string;
  /** In words: 'Update scenario action'. */
  readonly name: string;
  /** Fields that it can withhold. */
  readonly fields: readonly string[];
}

/** The areas of resources, in order. */
export const areas = ['scenarios', 'assets', 'menus', 'administration'] as const;
/** An area of resources. */
export type Area = (typeof areas)[number];

/** One resource with its policies by action. */
export interface MatrixRow {
  readonly subject: string;
  /** 'Scenario action'. */
  readonly title: string;
  readonly policies: Partial<Readonly<Record<PolicyAction, MatrixPolicy>>>;
}

/** The resources of an area. */
export interface MatrixArea {
  readonly area: Area;
  readonly rows: readonly MatrixRow[];
}

const administration = ['AdminTasks', 'Institution', 'Library', 'User', 'Group', 'ApiToken', 'MissingAsset'];
const inScenarios = ['PlaylistCommandBlock', 'View'];

/** The resources by area, sorted by title. With a text, only those with a policy that contains each of its words. */
export function matrixAreas(policies: readonly MatrixPolicy[], text = ''): readonly MatrixArea[] {
  const rows = new Map<string, MatrixRow>();
  for (const policy of policies) {
    if (!isPolicyName(policy.policyName)) continue;
    const { subject, action } = parsePolicyName(policy.policyName);
    const row = rows.get(subject) ?? { subject, title: subjectTitle(subject), policies: {} };
    rows.set(subject, { ...row, policies: { ...row.policies, [action]: policy } });
  }
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => searchForms(word));
  const found = [...rows.values()].filter((row) => {
    const written = [row.title, row.subject, ...Object.values(row.policies).map(({ name }) => name)];
    return words.every((word) => containsForm(fold(written.join(' ')), word));
  });
  return areas
    .map((area) => ({
      area,
      rows: found.filter((row) => areaOf(row) === area).sort((one, other) => one.title.localeCompare(other.title)),
    }))
    .filter((each) => each.rows.length > 0);
}

/** The actions that any of the policies has, in order: the columns of the matrix. */
export function matrixActions(policies: readonly MatrixPolicy[]): readonly PolicyAction[] {
  return policyActions.filter((action) => policies.some(({ policyName }) => policyName.endsWith(`:${action}`)));
}

function areaOf({ subject, policies }: MatrixRow): Area {
  if (administration.includes(subject) || subject.startsWith('VoiceControl')) return 'administration';
  if (Object.keys(policies).join() === 'MenuAccess') return 'menus';
  return subject.startsWith('Scenario') || inScenarios.includes(subject) ? 'scenarios' : 'assets';
}
