import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { desks, type Desk } from '#document/testing/desk';
import { properties } from '#texts/en-GB/properties';
import { missingName, missingObjectName } from './entity-text';

let t: TFunction<'properties'>;

beforeAll(async () => {
  const texts = i18next.createInstance();
  const resources = { 'en-GB': { properties } };
  await texts.init({ lng: 'en-GB', resources, interpolation: { escapeValue: false } });
  t = texts.getFixedT('en-GB', 'properties');
});

const nameFor = ({ session }: Desk, id: string, target: ReferenceTarget) => missingName(id, target, session, t);
const responseCode = 'AMEDS001R3';

describe('the name of something that a reference leads to and that doesn’t exist', () => {
  it('is what it was called, for the user who deleted it and for everyone else', async () => {
    const { ann, bob } = await desks();
    bob.session.change([{ name: 'response.update', input: { responseCode, description: 'She feels better' } }]);
    bob.session.change([{ name: 'response.delete', input: { responseCode, deleteDependencies: true } }]);
    await bob.quiet();
    ann.link.deliver();
    for (const desk of [ann, bob])
      expect(nameFor(desk, responseCode, 'response')).toBe('Deleted response “She feels better”');
  });

  it('is its kind if nothing is known of its removal, without an internal identity', async () => {
    const { ann } = await desks();
    expect(nameFor(ann, 'patient-hughes', 'patient')).toBe('Unknown patient');
    expect(nameFor(ann, '5f0c9b1e-5a55-4c0e-a8a6-000000000001', 'asset.prop')).toBe('Unknown prop');
    expect(nameFor(ann, 'monitor.gone', 'report-item')).toBe('Unknown report item');
  });

  it('includes a code, which authors know', async () => {
    const { ann } = await desks();
    expect(nameFor(ann, 'CANNX001', 'action')).toBe('Unknown action “CANNX001”');
    expect(missingObjectName('CANNX001', t)).toBe('Unknown CANNX001');
    expect(missingObjectName('patient-hughes', t)).toBe('Unknown item');
  });
});
