import { describe, expect, it } from 'vitest';
import { policyNames } from '#permissions/policies';
import { entityKinds } from '#schema/keywords';
import { fieldsBySubject, subjectOfKind } from './needed-permissions';

describe('the permissions that a change requires', () => {
  it('have a known subject for each kind of entity', () => {
    const subjects = new Set(policyNames.map((name) => name.split(':')[0]));
    for (const kind of entityKinds) expect({ [kind]: subjects.has(subjectOfKind(kind)) }).toEqual({ [kind]: true });
    expect(subjectOfKind('location')).toBe('ScenarioMenuLocation');
    expect(subjectOfKind('side-menu-item')).toBe('ScenarioMenuItem');
    expect(subjectOfKind('patient')).toBe('Scenario');
  });

  it('are those of the whole scenario only for kinds that are listed here: a new one names its subject', () => {
    const ofScenario = entityKinds.filter((kind) => subjectOfKind(kind) === 'Scenario');
    expect([...ofScenario].sort()).toEqual([
      ...['allergy', 'appearance-range', 'column', 'competency', 'document', 'efm', 'ekg', 'feedback-point', 'form'],
      ...['form-item', 'form-page', 'form-question', 'framework', 'lab-result', 'objective', 'patient'],
      ...['patient-report', 'physiology-item', 'physiology-state', 'question', 'radiology', 'scorecard'],
      ...['scorecard-cell', 'scorecard-parameter'],
    ]);
  });

  it('need each subject of scenarios: none is left without a part', () => {
    const named = new Set(fieldsBySubject().keys());
    const ofVersions = new Set(['ScenarioVersion']); // versions are no part of the document
    const subjects = policyNames.flatMap((name) => name.split(':')[0] ?? []);
    const ofScenarios = subjects.filter((subject) => subject.startsWith('Scenario') && !ofVersions.has(subject));
    expect([...new Set(ofScenarios)].filter((subject) => !named.has(subject))).toEqual([]);
  });

  it('name the fields that a policy can withhold: lists and sections of another subject too, but not what is in them', () => {
    const fields = fieldsBySubject();
    const of = (subject: string) => [...(fields.get(subject) ?? [])];
    expect(of('ScenarioRoom')).toEqual(
      expect.arrayContaining(['input.roomId', 'input.islands', 'input.islands.title', 'input.title']),
    );
    expect(of('ScenarioRoom')).toContain('input.startingPositions');
    expect(of('ScenarioRoom')).not.toContain('input.startingPositions.position');
    expect(of('ScenarioActionResponse')).toContain('input.playlist');
    expect(of('Scenario')).toContain('input.environment');
    expect(of('Scenario')).not.toContain('input.environment.roomId');
  });
});
